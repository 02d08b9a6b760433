import type { Change, ChangedField, ChangedValue, Save } from '@pupitre/shared/contracts/audit';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { ownPart, type AuditScope } from './audit.policy.ts';
import {
  fieldsFor,
  isSame,
  NAMED_TABLES,
  readable,
  type Content,
  type Json,
  type NamedTable,
} from './changed-fields.ts';
import { findNames, noNames, type NameOf, type WantedNames } from './change-names.queries.ts';
import type { StoredChange, StoredSave } from './saves.queries.ts';

const isNamedTable = (form: string): form is NamedTable => NAMED_TABLES.some((table) => table === form);

/** The columns that say what a record is about, and the table that has its name. */
const ABOUT = { student_id: 'students', group_task_id: 'group_tasks', group_activity_id: 'group_activities' } as const;

const ownRow = ({ before, after }: StoredChange): Content => after ?? before ?? {};

const addIds = (wanted: WantedNames, table: NamedTable, value: Json | undefined): void => {
  if (typeof value === 'number') wanted[table].add(value);
  else if (typeof value === 'object' && value !== null) for (const one of value) addIds(wanted, table, one);
};

/** All names that the fields of some changes need. */
const wantedNames = (role: Role, changes: readonly StoredChange[]): WantedNames => {
  const wanted = noNames();
  for (const change of changes) {
    if (change.entity === 'students') wanted.students.add(change.recordId);
    for (const [column, table] of Object.entries(ABOUT)) addIds(wanted, table, ownRow(change)[column]);
    for (const [column, form] of fieldsFor(role, change.entity)) {
      if (!isNamedTable(form)) continue;
      addIds(wanted, form, change.before?.[column]);
      addIds(wanted, form, change.after?.[column]);
    }
  }
  return wanted;
};

const valueOf = (form: string, value: Json | undefined, nameOf: NameOf): ChangedValue => {
  if (form === 'hidden' || value === undefined) return null;
  if (isNamedTable(form)) return nameOf(form, value);
  return typeof value === 'object' ? null : value;
};

/** The role and the place decide how a caller reads changes. */
type Reading = { role: Role; scope: AuditScope; nameOf: NameOf };

const presentFields = (change: StoredChange, { role, scope, nameOf }: Reading): ChangedField[] => {
  const { entity } = change;
  const [before, after] = [readable(entity, change.before), readable(entity, change.after)];
  const [ownBefore, ownAfter] = [ownPart(before, scope), ownPart(after, scope)];
  return fieldsFor(role, entity).flatMap(([name, form]) => {
    if (isSame(before?.[name], after?.[name])) return [];
    const values = {
      before: valueOf(form, ownBefore?.[name], nameOf),
      after: valueOf(form, ownAfter?.[name], nameOf),
    };
    return [{ name, kind: isNamedTable(form) ? 'text' : form, ...values }];
  });
};

const textAt = (row: Content, columns: readonly string[]): string | null => {
  const texts = columns.map((column) => row[column]);
  return texts.find((value) => typeof value === 'string') ?? null;
};

const subjectOf = (change: StoredChange, row: Content, nameOf: NameOf): string | null => {
  const { entity } = change;
  if (entity === 'student_tasks') return nameOf('group_tasks', row['group_task_id']);
  if (entity === 'student_activities') return nameOf('group_activities', row['group_activity_id']);
  if (entity === 'group_activities') return nameOf('school_activities', row['school_activity_id']);
  return entity === 'students' || entity === 'medic_notes' ? null : textAt(row, ['name', 'title', 'code']);
};

const studentOf = (change: StoredChange, row: Content, nameOf: NameOf): Named | null => {
  const id = change.entity === 'students' ? change.recordId : row['student_id'];
  return typeof id === 'number' ? { id, name: nameOf('students', id) ?? '' } : null;
};

const presentChange = (change: StoredChange, reading: Reading): Change => {
  const { scope, nameOf } = reading;
  const row = ownPart(change.after, scope) ?? ownPart(change.before, scope) ?? {};
  const { id, entity, recordId, action, mayUndo } = change;
  return {
    id,
    entity,
    recordId,
    action,
    student: studentOf(change, row, nameOf),
    subject: subjectOf(change, row, nameOf),
    day: entity === 'group_tasks' ? null : textAt(row, ['date', 'start_date']),
    fields: presentFields(change, reading),
    mayUndo,
  };
};

const presentAuthor = ({ userId, userName, role }: StoredSave, isParent: boolean): Save['user'] => {
  if (userId === null || role === null) return null;
  return isParent ? { id: null, name: null, role } : { id: userId, name: userName, role };
};

/** The saves as the caller reads them: names for ids, and of other schools nothing. */
export const presentSaves = async (
  db: Db,
  caller: Session,
  scope: AuditScope,
  saves: readonly StoredSave[],
): Promise<Save[]> => {
  const { role } = caller;
  const wanted = wantedNames(
    role,
    saves.flatMap(({ changes }) => changes),
  );
  const reading = { role, scope, nameOf: await findNames(db, caller, scope, wanted) };
  return saves.map((save) => {
    const { id, at, count, mayUndo } = save;
    const changes = save.changes.map((change) => presentChange(change, reading));
    return { id, at, user: presentAuthor(save, role === 'parent'), count, changes, mayUndo };
  });
};
