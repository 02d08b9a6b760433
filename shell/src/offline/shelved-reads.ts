import type { SentCall } from '@pupitre/shared/api/request-call';
import type { CallName } from '@pupitre/shared/contracts/answers/calls';
import { fieldOf } from '@pupitre/shared/contracts/unknown-values';
import { changed, each, withFields, type Change } from './worker/answer-changes.ts';

/**
 * The reads whose answers this device stores. Health notes, documents, justifications and addresses are not among them:
 * the device does not encrypt what it stores.
 */
const SHELVED = [
  'POST /auth/profile',
  'POST /home/get',
  'POST /group-tasks/getDue',
  'POST /groups/getTable',
  'POST /groups/get/:id',
  'POST /students/getTable',
  'POST /enrollments/getJoined',
  'POST /school-days/get',
  'POST /student-attendance/getTable',
  'POST /student-attendance/getSummary',
  'POST /student-attendance/getAlerts',
  'POST /student-activities/getActivitiesByGroup',
  'POST /student-activities/getActivityByStudents',
  'POST /student-tasks/getGrid',
  'POST /student-tasks/getTasksByStudents',
  'GET /guardians/getInvitations',
] as const satisfies readonly CallName[];

const PATTERNS = SHELVED.map((name) => new RegExp(`^${name.replace(':id', '\\d+')}$`));

export const isShelved = ({ method = 'GET', url }: SentCall): boolean =>
  PATTERNS.some((pattern) => pattern.test(`${method} /${url}`));

const same: Change = (value) => value;
const groupOf: Change = (body) => fieldOf(body, 'groupId');
const everyone: Change = () => null;
/** The same page of a table, in whatever order and size. */
const pageOf =
  (record: string): Change =>
  (body) =>
    [record, 'archived', 'page', 'search'].map((name) => String(fieldOf(body, name))).join(' ');

const UNSTORED = { id: null, rowVersion: null };

/** A substitute for an answer that is not on the shelf: another one of the same call, for the same records, made blank. */
type Substitute = { recordOf: Change; blank: Change };

/** A day that nobody has opened yet has the latest list, and nobody has marked anything. */
const SUBSTITUTES: Partial<Record<string, Substitute>> = {
  'student-attendance/getTable': {
    recordOf: groupOf,
    blank: changed('tableData', changed('items', each(withFields({ ...UNSTORED, attendence: false, delay: false })))),
  },
  'student-activities/getActivitiesByGroup': {
    recordOf: groupOf,
    blank: changed(
      'data',
      changed('students', each(changed('activities', each(withFields({ ...UNSTORED, score: null }))))),
    ),
  },
  'groups/getTable': { recordOf: pageOf('schoolId'), blank: same },
  'students/getTable': { recordOf: pageOf('groupId'), blank: same },
  'home/get': {
    recordOf: everyone,
    blank: changed('data', (home) => {
      const blankGroups = changed('groups', each(withFields({ attendanceTaken: false })));
      const blankChildren = changed('children', each(withFields({ attendence: null, delay: null })));
      return 'children' in Object(home) ? blankChildren(home) : blankGroups(home);
    }),
  },
};

/** The part of a stored answer that its substitution needs. */
type Stored = { body: unknown; at: number; answer: unknown };

/** Returns the newest of the stored answers of a call that may take the place of a missing one, made blank; or null. */
export const substitute = ({ url, body }: SentCall, stored: readonly Stored[]): Stored | null => {
  const found = SUBSTITUTES[url];
  if (!found) return null;
  const [newest] = stored
    .filter((one) => found.recordOf(one.body) === found.recordOf(body))
    .toSorted((one, other) => other.at - one.at);
  return newest ? { ...newest, answer: found.blank(newest.answer) } : null;
};
