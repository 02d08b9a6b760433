import { today } from '@pupitre/shared/contracts/days';
import type { Justification } from '@pupitre/shared/contracts/justifications';
import type { NewRow } from '../db/schema.ts';
import type { Method, Reply } from './call.ts';
import type { Person } from './schools.ts';
import { createSchoolsFixture, type SchoolsFixture } from './schools-fixture.ts';

const DAY_MS = 86_400_000;
const now = Date.parse(`${today()}T00:00Z`);

/** A day of the week before this one: 0 for its Monday to 6 for its Sunday. */
export const lastWeek = (place: number): string => {
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  return new Date(now + (place - weekday - 7) * DAY_MS).toISOString().slice(0, 10);
};

/** Two schools on a server of their own, and how their people ask for justifications. */
export type JustificationFixture = SchoolsFixture & {
  root: () => Person;
  as: (person: Person, method: Method, call: string, body?: unknown) => Promise<Reply<Justification>>;
  /** Writes a justification of the child of the first school, of today unless the changes say otherwise. */
  write: (person: Person, changes?: object) => Promise<Reply<Justification>>;
  ask: (person: Person, body: object) => Promise<Reply<Justification>>;
  list: (person: Person, body: object) => Promise<Justification[]>;
  decide: (person: Person, row: { id: number; rowVersion: number }, changes?: object) => Promise<Reply<Justification>>;
  remove: (person: Person, id: number) => Promise<Reply<Justification>>;
  /** Places the child of the first school elsewhere, without the enrolments that calls would write. */
  place: (changes: Partial<NewRow<'students'>>) => Promise<void>;
};

/** Makes the schools before each test of the file that calls this. */
export const createJustificationFixture = (): JustificationFixture => {
  const schools = createSchoolsFixture(beforeEach);
  const { admin, school } = schools;
  const as: JustificationFixture['as'] = (person, method, call, body) =>
    admin.call(method, `justifications/${call}`, body, { token: person.token });
  const ask: JustificationFixture['ask'] = (person, body) =>
    as(person, 'POST', 'getTable', { rowsPerPage: 50, ...body });
  return {
    ...schools,
    root: () => ({ id: 0, token: admin.token() }),
    as,
    write: (person, changes = {}) => {
      const absence = { student: { id: school().studentId }, from: today(), to: today(), reason: 'Fiebre' };
      return as(person, 'POST', 'create', { ...absence, ...changes });
    },
    ask,
    list: async (person, body) => (await ask(person, body)).body.tableData.items,
    decide: (person, { id, rowVersion }, changes = {}) =>
      as(person, 'PATCH', 'decide', { id, rowVersion, status: 'accepted', ...changes }),
    remove: (person, id) => as(person, 'DELETE', `delete/${id}`),
    place: async (changes) => {
      await admin.db().updateTable('students').set(changes).where('id', '=', school().studentId).execute();
    },
  };
};
