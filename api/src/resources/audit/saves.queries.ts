import { sql, type RawBuilder } from 'kysely';
import { MOST_CHANGES, type AuditTable, type ChangeAction } from '@pupitre/shared/contracts/audit';
import { type ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import type { Role } from '@pupitre/shared/contracts/roles';
import { fullName } from '../../db/full-name.ts';
import type { PageOf } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { utcText } from '../../db/utc-text.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { isOfPresentStudent, worksInPlace, type AuditScope } from './audit.policy.ts';
import type { Content } from './changed-fields.ts';
import { isUndoable } from './undoable.ts';

/** A change as the log has it. */
export type StoredChange = {
  id: number;
  entity: ChangedEntity;
  recordId: number;
  action: ChangeAction;
  before: Content | null;
  after: Content | null;
  mayUndo: boolean;
};
/** A save as the log has it. */
export type StoredSave = {
  id: number;
  at: string;
  userId: number | null;
  userName: string | null;
  role: Role | null;
  count: number;
  /** True for two changes and more that the caller may undo together. */
  mayUndo: boolean;
  changes: StoredChange[];
};

/** The saves of authors whose name contains a text. */
const isBy = (search: string): RawBuilder<boolean> =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from users
        where users.id = entry.user_id and search_text(${fullName('users')}) like search_pattern(${search})
      )`;

const undoesEntry = (caller: Session): RawBuilder<boolean> =>
  sql<boolean>`(${isUndoable} and ${worksInPlace(caller)} and ${isOfPresentStudent(caller)})`;

/** A page of saves, the newest first. Entries from before saves were marked stand alone. */
export const findSaves = async (
  db: Db,
  caller: Session,
  { filter }: AuditScope,
  query: AuditTable,
): Promise<PageOf<StoredSave>> => {
  const { from, to, entity, page, rowsPerPage } = query;
  const direction = query.descending ? sql`desc` : sql`asc`;
  const chosen = sql<boolean>`${filter} and entry.at >= ${from}::timestamptz and entry.at < ${to}::timestamptz
    and (${entity ?? null}::text is null or entry.entity = ${entity ?? null})
    and ${isBy(caller.role === 'parent' ? '' : query.search)}`;
  const undoes = caller.role === 'parent' ? sql<boolean>`false` : undoesEntry(caller);
  const { rows } = await sql<StoredSave & { total: number }>`
    with saves as (
      select entry.at, entry.batch_id, case when entry.batch_id is null then entry.id end as single,
        max(entry.id) as id, count(*)::int as count, max(entry.user_id) as user_id
      from audit_log as entry where ${chosen}
      group by 1, 2, 3
    ), page as (
      select *, (select count(*)::int from saves) as total from saves
      order by at ${direction}, id ${direction} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}
    )
    select page.id, ${utcText('page.at')} as at, page.count, page.total, page.user_id as "userId",
      ${fullName('users')} as "userName", users.role,
      page.count > 1 and (
        select count(*) = page.count and count(distinct (entry.entity, entry.entity_id)) = page.count and bool_and(${undoes})
        from audit_log as entry where entry.batch_id = page.batch_id and entry.at = page.at
      ) as "mayUndo",
      array(
        select jsonb_build_object(
          'id', entry.id, 'entity', entry.entity, 'recordId', entry.entity_id, 'action', entry.action,
          'before', entry.before, 'after', entry.after, 'mayUndo', ${undoes}
        )
        from audit_log as entry
        where ${chosen} and entry.at = page.at and entry.batch_id is not distinct from page.batch_id
          and (page.single is null or entry.id = page.single)
        order by entry.id limit ${MOST_CHANGES}
      ) as changes
    from page left join users on users.id = page.user_id
    order by page.at ${direction}, page.id ${direction}`.execute(db);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countSaves(db, chosen));
  return { items: rows, total };
};

const countSaves = async (db: Db, chosen: AuditScope['filter']): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from audit_log as entry where ${chosen}
      group by entry.at, entry.batch_id, case when entry.batch_id is null then entry.id end
    ) as saves`.execute(db);
  return rows[0]?.total ?? 0;
};
