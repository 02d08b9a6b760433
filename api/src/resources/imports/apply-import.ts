import type { ImportCheck, ImportCounts, ImportInput, ImportKind, ImportRow } from '@pupitre/shared/contracts/imports';
import { brokenRule, isLockConflict } from '../../db/database-failures.ts';
import type { Written } from '../../db/records.ts';
import type { LeftOutRows } from '../../db/school-tables.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal, type FieldMessages } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { newToken } from '../../auth/route-access.ts';
import { hashPassword } from '../auth/password.ts';
import { runsSchool } from '../schools/schools.policy.ts';
import type { Head } from '../users/head.ts';
import { closeImport, openBatch, type StoredImport } from './import-batches.queries.ts';
import { prepareGroups } from './import-groups.ts';
import { prepareStaff } from './import-staff.ts';
import { prepareStudents } from './import-students.ts';
import { countsOf, type Judgement, type PreparedImport } from './prepared-import.ts';

const PREPARE: Record<ImportKind, (rows: readonly ImportRow[]) => Promise<PreparedImport>> = {
  students: prepareStudents,
  staff: prepareStaff,
  groups: prepareGroups,
};

/** Judges a list in a school without writing anything. */
export const judgeList = async (db: Db, { schoolId, kind, rows }: ImportCheck): Promise<Judgement> =>
  (await PREPARE[kind](rows)).judge(db, schoolId);

/** Locks the school that the caller runs, so that its imports take turns. Throws `notFound` for every other one. */
const lockSchool = async (tx: Tx, caller: Session, id: number): Promise<void> => {
  const school = tx.selectFrom('schools').select('id').where('id', '=', id).where(runsSchool(caller, 'schools.id'));
  orNotFound(await school.forNoKeyUpdate().executeTakeFirst());
};

/** As many as somebody reads; more say nothing else. */
const MOST_NAMED = 200;

/** Throws `validation` with the first problems by the paths of their cells. */
const refuseWrong = ({ rows }: Judgement): void => {
  const wrong = rows.flatMap(({ place, problems }) => problems.map((problem) => ({ place, ...problem })));
  if (wrong.length === 0) return;
  const fields: FieldMessages = {};
  for (const { place, field, message } of wrong) {
    const path = field ? `rows.${place}.${field}` : `rows.${place}`;
    if (!(path in fields) && Object.keys(fields).length === MOST_NAMED) break;
    fields[path] = [...(fields[path] ?? []), message];
  }
  throw new Refusal('validation', { fields });
};

const leftOutOf = ({ rows }: Judgement): LeftOutRows => ({
  skipped: rows.filter(({ state }) => state === 'same').map(({ place }) => place),
  rejected: rows.filter(({ state }) => state === 'error').map(({ place, problems }) => ({ place, problems })),
});

const refuseKey = (id: 'validations.importKey' | 'validations.importUndone'): Refusal =>
  new Refusal('validation', { fields: { key: [{ id }] } });

/** The same key once more answers the same. It refuses another kind of list, and an import that was undone. */
const repeated = (stored: StoredImport, kind: ImportKind): AppliedImport => {
  if (stored.kind !== kind) throw refuseKey('validations.importKey');
  if (stored.status === 'undone') throw refuseKey('validations.importUndone');
  const { id, rowVersion, counts, result } = stored;
  return { id, rowVersion, counts, result };
};

export type AppliedImport = Written & { counts: ImportCounts; result: LeftOutRows };

/**
 * The hash of a password that nobody knows: one for all accounts of an import, since each takes a while to compute. Their
 * owners choose a password of their own by the link of a mail.
 */
const unknownPassword = (): Promise<string> => hashPassword(newToken());

/** Groups bring no accounts, so they do not wait behind the logins of a morning. */
const hashFor = (kind: ImportKind): Promise<string> => (kind === 'groups' ? Promise.resolve('') : unknownPassword());

/** The user who imports, and a question about the client of the request: nobody may wait for the answer any more. */
type ImportCaller = { head: Head; isGone: () => boolean };

/** Made before anything is locked, because the hash waits in one queue with those of logins. */
type Made = { prepared: PreparedImport; passwordHash: string };

const applyOnce = (
  services: Services,
  input: ImportInput,
  { prepared, passwordHash }: Made,
  { head, isGone }: ImportCaller,
): Promise<AppliedImport> => {
  const refuseGone = (): void => {
    if (isGone()) throw new Refusal('badRequest');
  };
  return services.db.transaction().execute(async (tx) => {
    await lockSchool(tx, head.caller, input.schoolId);
    const { batch, date, stored } = await openBatch(tx, input, head.caller.userId);
    if (stored) return repeated(stored, input.kind);
    await prepared.lock(tx, input.schoolId);
    const judgement = await prepared.judge(tx, input.schoolId);
    if (!input.onlyGood) refuseWrong(judgement);
    await judgement.write(tx, { services, batch, head, passwordHash, date, refuseGone });
    const counts = countsOf(judgement);
    const result = leftOutOf(judgement);
    await closeImport(tx, batch, { counts, result }, head.caller.userId);
    refuseGone();
    return { id: batch.id, rowVersion: batch.rowVersion, counts, result };
  });
};

/** So often somebody else takes an address, a phone or a code between the check and the write. */
const MOST_TRIES = 3;

/** Somebody else has just taken what a row wants, or both waited for each other. Judged anew, the row says so. */
const isOvertaken = (error: unknown): boolean => brokenRule(error) === 'unique' || isLockConflict(error);

/**
 * Imports a list in one transaction, all or nothing. The same key again answers what it did the first time. Throws
 * `notFound`, and `validation` by the paths of the cells, or of the key of an import that was undone.
 */
export const applyImport = async (
  services: Services,
  input: ImportInput,
  caller: ImportCaller,
): Promise<AppliedImport> => {
  const made = { prepared: await PREPARE[input.kind](input.rows), passwordHash: await hashFor(input.kind) };
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(services, input, made, caller);
    } catch (error) {
      if (tries === MOST_TRIES || !isOvertaken(error)) throw error;
    }
  }
};
