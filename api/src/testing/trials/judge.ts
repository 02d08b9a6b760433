import type { Db } from '../../db/schema.ts';
import { sql } from 'kysely';
import { cellOf, type Decision, type Ledger } from './ledger.ts';
import type { Desk, KindName, ShownChange, Values } from './trial-types.ts';

/** A row of the audit log about a cell. */
type Audited = { cell: string; userId: number; version: number; values: Values; before: Values | null };
type Receipt = { cell: string; userId: number; stamp: string; version: number };
/** All that the database has about a trial. */
export type Facts = { audits: Audited[]; receipts: Receipt[] };
/** A promise that the portal broke. */
export type Fault = { kind: 'lost' | 'doubled' | 'silent' | 'wrong'; text: string };

const TABLES = {
  attendance: { table: 'student_attendance', values: ['attendence', 'delay'] },
  scores: { table: 'student_activities', values: ['score'] },
  grades: { table: 'student_tasks', values: ['delivered', 'qualification'] },
} as const;

const readKind = async (db: Db, kind: KindName, { date, activityId, taskId, students }: Desk): Promise<Facts> => {
  const { table, values } = TABLES[kind];
  const content = (row: string) =>
    sql`jsonb_build_object(${sql.join(values.flatMap((name) => [sql.lit(name), sql`${sql.ref(row)}->${sql.lit(name)}`]))})`;
  const place = {
    attendance: sql`date = ${date}`,
    scores: sql`date = ${date} and group_activity_id = ${activityId}`,
    grades: sql`group_task_id = ${taskId}`,
  };
  const rated = { attendance: '', scores: `.${activityId}`, grades: `.${taskId}` }[kind];
  const { rows } = await sql<Facts>`
    with stored as (
      select id, ${sql.lit(`${kind} `)} || student_id || ${sql.lit(rated)} as cell
      from ${sql.table(table)} where student_id = any(${students}::bigint[]) and ${place[kind]}
    )
    select
      (select coalesce(json_agg(json_build_object('cell', cell, 'userId', user_id,
          'version', (after->>'row_version')::integer, 'values', ${content('after')},
          'before', case when before is not null then ${content('before')} end) order by audit_log.id), '[]')
        from audit_log join stored on entity = ${table} and entity_id = stored.id) as audits,
      (select coalesce(json_agg(json_build_object('cell', stored.cell, 'userId', user_id, 'stamp', stamp, 'version', row_version)), '[]')
        from save_receipts join stored on entity = ${table} and row_id = stored.id) as receipts`.execute(db);
  return rows[0] ?? { audits: [], receipts: [] };
};

export const readFacts = async (db: Db, kinds: readonly KindName[], desk: Desk): Promise<Facts> => {
  const all = await Promise.all(kinds.map((kind) => readKind(db, kind, desk)));
  return { audits: all.flatMap(({ audits }) => audits), receipts: all.flatMap(({ receipts }) => receipts) };
};

const same = (one: Values | null, other: Values | null): boolean =>
  one !== null && other !== null && Object.keys(other).every((name) => one[name] === other[name]);

const text = ({ cell, version, userId, values }: Audited): string =>
  `${cell} version ${version} by ${userId}: ${JSON.stringify(values)}`;

/** The faults of one row of the audit log: it has no change of its own, or it replaced something unseen. */
const judgeAudit = (audited: Audited, { audits, receipts }: Facts, ledger: Ledger): Fault[] => {
  const { cell, userId, version, values, before } = audited;
  const own = receipts.filter((each) => each.cell === cell && each.userId === userId);
  const causes = ledger.decisions.filter(
    (decision) =>
      decision.userId === userId &&
      decision.cell === cell &&
      same(decision.values, values) &&
      own.some((receipt) => receipt.stamp === decision.stamp && receipt.version === version),
  );
  const faults: Fault[] = [];
  if (causes.length === 0) faults.push({ kind: 'doubled', text: `no change made ${text(audited)}` });
  if (same(values, before)) faults.push({ kind: 'doubled', text: `nothing changed in ${text(audited)}` });
  if (causes.length > 0 && causes.every(({ isUndone }) => isUndone)) {
    faults.push({ kind: 'wrong', text: `a change that was taken back made ${text(audited)}` });
  }
  const replaced = audits.find((each) => each.cell === cell && each.version === version - 1);
  // A change of one device does not know which values another device chose.
  const chosen = own.filter((receipt) => receipt.version === version - 1).map(({ stamp }) => stamp);
  const isOwn =
    replaced?.userId === userId ||
    causes.some(({ browser, order }) =>
      ledger.decisions.some((each) => each.browser === browser && each.order < order && chosen.includes(each.stamp)),
    );
  const isSeen = causes.some((decision) => ledger.hadSeen(decision, version - 1));
  if (replaced && !isOwn && !isSeen)
    faults.push({ kind: 'silent', text: `${text(audited)} replaced ${text(replaced)}` });
  return faults;
};

const judgeCounts = ({ audits }: Facts, { decisions }: Ledger): Fault[] =>
  audits.flatMap((audited) => {
    const isAlike = (each: { cell: string; userId: number; values: Values }): boolean =>
      each.cell === audited.cell && each.userId === audited.userId && same(each.values, audited.values);
    const [written, decided] = [audits.filter(isAlike).length, decisions.filter(isAlike).length];
    return written > decided
      ? [{ kind: 'doubled' as const, text: `${written} rows of ${decided} changes: ${text(audited)}` }]
      : [];
  });

/** The faults of the last decision of a user about a cell: it must be stored, or shown with its conflict. */
const judgeLast = (last: Decision, facts: Facts, shown: readonly ShownChange[]): Fault[] => {
  const { cell, stamp, userId, values } = last;
  const where = `${cell} ${JSON.stringify(values)} of ${userId} (${stamp})`;
  const waiting = shown.find((change) => change.stamp === stamp);
  if (waiting) {
    return waiting.conflict ? [] : [{ kind: 'lost', text: `refused or unsent without a conflict: ${where}` }];
  }
  const { audits, receipts } = facts;
  const receipt = receipts.find((each) => each.cell === cell && each.userId === userId && each.stamp === stamp);
  if (!receipt) return [{ kind: 'lost', text: `neither stored nor shown: ${where}` }];
  const later = audits.find((each) => each.cell === cell && each.userId === userId && each.version > receipt.version);
  const made = audits.find((each) => each.cell === cell && each.version === receipt.version);
  const faults: Fault[] = [];
  if (!same(values, made?.values ?? null))
    faults.push({ kind: 'lost', text: `its receipt names another value: ${where}` });
  if (later) faults.push({ kind: 'lost', text: `${where} lost to an older change: ${text(later)}` });
  return faults;
};

/** The last decision of each user about each cell, unless it was given up. */
const lastDecisions = (decisions: readonly Decision[]): Decision[] => {
  const standing = decisions.filter(({ isUndone }) => !isUndone);
  const last = new Map(standing.map((decision) => [`${decision.userId} ${decision.cell}`, decision]));
  return [...last.values()].filter(({ isVoid }) => !isVoid);
};

/** The changes that a browser shows at the end. */
export type Shown = { browser: number; kind: KindName; changes: readonly ShownChange[] };

const judgeConflict = ({ audits }: Facts, kind: KindName, { key, conflict }: ShownChange): Fault[] => {
  if (!conflict) return [];
  const stored = audits.find((each) => each.cell === cellOf(kind, key) && each.version === conflict.rowVersion);
  return same(conflict.theirs, stored?.values ?? null)
    ? []
    : [{ kind: 'wrong', text: `the conflict of ${cellOf(kind, key)} shows what nobody stored` }];
};

/** Compares the database and the screens with the model. */
export const judge = (facts: Facts, ledger: Ledger, shown: readonly Shown[]): Fault[] => [
  ...facts.audits.flatMap((audited) => judgeAudit(audited, facts, ledger)),
  ...judgeCounts(facts, ledger),
  ...lastDecisions(ledger.decisions).flatMap((last) =>
    judgeLast(
      last,
      facts,
      shown.filter(({ browser }) => browser === last.browser).flatMap(({ changes }) => changes),
    ),
  ),
  ...shown.flatMap(({ kind, changes }) => changes.flatMap((change) => judgeConflict(facts, kind, change))),
];
