import type { Change, ChangedField, ChangedValue, Save } from '@pupitre/shared/contracts/audit';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { FIELDS, isSame, NAMED_TABLES, readable, type Content, type Json, type NamedTable } from './changed-fields.ts';
import { findNames, noNames, type NameOf, type WantedNames } from './change-names.queries.ts';
import type { StoredChange, StoredSave } from './saves.queries.ts';
import { isUndoable } from './undoable.ts';

const isNamedTable = (form: string): form is NamedTable => NAMED_TABLES.some((table) => table === form);

/** The columns that say what a record is about, and the table that has its name. */
const ABOUT = { student_id: 'students', group_task_id: 'group_tasks', group_activity_id: 'group_activities' } as const;

const ownRow = ({ before, after }: StoredChange): Content => after ?? before ?? {};

const addIds = (wanted: WantedNames, table: NamedTable, value: Json | undefined): void => {
  if (typeof value === 'number') wanted[table].add(value);
  else if (typeof value === 'object' && value !== null) for (const one of value) addIds(wanted, table, one);
};

/** All names that the fields of some changes need. */
const wantedNames = (changes: readonly StoredChange[]): WantedNames => {
  const wanted = noNames();
  for (const change of changes) {
    if (change.entity === 'students') wanted.students.add(change.recordId);
    for (const [column, table] of Object.entries(ABOUT)) addIds(wanted, table, ownRow(change)[column]);
    for (const [column, form] of Object.entries(FIELDS[change.entity])) {
      if (!isNamedTable(form)) continue;
      addIds(wanted, form, change.before?.[column]);
      addIds(wanted, form, change.after?.[column]);
    }
  }
  return wanted;
};

/** The part of a change that is another school's is empty: a school reads only its own. */
const ownPart = (row: Content | null, schoolId: number | null): Content | null => {
  const owner = row?.['school_id'];
  return schoolId === null || owner === undefined || owner === schoolId ? row : null;
};

const valueOf = (form: string, value: Json | undefined, nameOf: NameOf): ChangedValue => {
  if (form === 'hidden' || value === undefined) return null;
  if (isNamedTable(form)) return nameOf(form, value);
  return typeof value === 'object' ? null : value;
};

const presentFields = (change: StoredChange, schoolId: number | null, nameOf: NameOf): ChangedField[] => {
  const { entity } = change;
  const [before, after] = [readable(entity, change.before), readable(entity, change.after)];
  const [ownBefore, ownAfter] = [ownPart(before, schoolId), ownPart(after, schoolId)];
  return Object.entries(FIELDS[entity]).flatMap(([name, form]) => {
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

const presentChange = (change: StoredChange, schoolId: number | null, nameOf: NameOf): Change => {
  const row = ownPart(change.after, schoolId) ?? ownPart(change.before, schoolId) ?? {};
  const { id, entity, recordId, action } = change;
  return {
    id,
    entity,
    recordId,
    action,
    student: studentOf(change, row, nameOf),
    subject: subjectOf(change, row, nameOf),
    day: entity === 'group_tasks' ? null : textAt(row, ['date', 'start_date']),
    fields: presentFields(change, schoolId, nameOf),
    mayUndo: change.isOwn && isUndoable(change),
  };
};

const presentAuthor = ({ userId, userName, role }: StoredSave, isParent: boolean): Save['user'] => {
  if (userId === null || role === null) return null;
  return isParent ? { id: null, name: null, role } : { id: userId, name: userName, role };
};

/** The saves as the caller reads them: names for ids, and of other schools nothing. */
export const presentSaves = async (
  db: Db,
  { role }: Session,
  schoolId: number | null,
  saves: readonly StoredSave[],
): Promise<Save[]> => {
  const nameOf = await findNames(db, wantedNames(saves.flatMap(({ changes }) => changes)));
  const isParent = role === 'parent';
  return saves.map((save) => {
    const changes = save.changes.map((change) => presentChange(change, schoolId, nameOf));
    const { id, at, count, isWhole } = save;
    const isComplete = isWhole && count > 1 && count === changes.length;
    const mayUndo = !isParent && isComplete && changes.every((change) => change.mayUndo);
    return { id, at, user: presentAuthor(save, isParent), count, changes, mayUndo };
  });
};
