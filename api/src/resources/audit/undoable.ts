import { sql, type RawBuilder } from 'kysely';
import type { ChangeAction } from '@pupitre/shared/contracts/audit';
import type { ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import { isSame, TECHNICAL, type Content } from './changed-fields.ts';

type Undoable = { columns: readonly string[]; actions: readonly ChangeAction[] };

const ALL = ['create', 'update', 'delete'] as const;
const EVENT = {
  columns: ['name', 'description', 'start_date', 'end_date', 'start_time', 'end_time', 'color_id'],
  actions: ALL,
};

/**
 * The changes that the history undoes: those that users make directly with the same calls. Placements, guardians, groups,
 * consents and files have consequences elsewhere, and change by their own calls. Tasks, notes, files and students come and
 * go through the trash.
 */
export const UNDOABLE = {
  student_attendance: { columns: ['attendence', 'delay'], actions: ALL },
  student_activities: { columns: ['score'], actions: ALL },
  student_tasks: { columns: ['delivered', 'qualification'], actions: ALL },
  group_tasks: { columns: ['name', 'description', 'date', 'time', 'field'], actions: ['update'] },
  group_files: { columns: ['title', 'description'], actions: ['update'] },
  group_events: EVENT,
  group_activities: { columns: ['school_activity_id'], actions: ALL },
  school_events: EVENT,
  school_activities: { columns: ['name', 'description', 'icon', 'color_id'], actions: ALL },
  schools: {
    columns: ['name', 'cct', 'address', 'zip', 'municipality_id', 'latitude', 'longitude'],
    actions: ['update'],
  },
  students: { columns: ['name', 'paternal', 'maternal', 'birthdate'], actions: ['update'] },
  medic_notes: { columns: ['name', 'description', 'description_text'], actions: ['update'] },
} as const satisfies Partial<Record<ChangedEntity, Undoable>>;
export type UndoableTable = keyof typeof UNDOABLE;

export const isUndoableTable = (entity: string): entity is UndoableTable => Object.hasOwn(UNDOABLE, entity);

/** A change of the audit log. */
export type Entry = { id: number; entity: string; action: string; before: Content | null; after: Content | null };

/** The columns that a change of a row changed, without the technical ones. */
export const changedColumns = ({ before, after }: Pick<Entry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (column) => !TECHNICAL.includes(column) && !isSame(before?.[column], after?.[column]),
  );

/** Columns that make sense only with each other: an undo of one needs all of them as the change left them. */
const TOGETHER = [
  ['attendence', 'delay'],
  ['delivered', 'qualification'],
  ['start_date', 'end_date', 'start_time', 'end_time'],
  ['description', 'description_text'],
  ['latitude', 'longitude'],
];

/** The columns that an undo of an update compares with the row of today. */
export const comparedColumns = (entry: Pick<Entry, 'before' | 'after'>): string[] => {
  const changed = changedColumns(entry);
  const others = TOGETHER.filter((columns) => columns.some((column) => changed.includes(column)));
  return [...new Set([...changed, ...others.flat()])];
};

const arrayOf = (columns: readonly string[]): RawBuilder<unknown> => sql`${sql.lit(`{${columns.join()}}`)}::text[]`;

/** A change of columns that may go back, of a table. */
const isOfKind = ([table, { columns, actions }]: [string, Undoable]): RawBuilder<boolean> => {
  const others = arrayOf([...columns, ...TECHNICAL]);
  const whole = actions.filter((action) => action !== 'update');
  return sql<boolean>`(
    entry.entity = ${sql.lit(table)} and (
      entry.action = 'update' and entry.before - ${others} = entry.after - ${others}
      or entry.action = any(${arrayOf(whole)})
    )
  )`;
};

/** The changes that the history undoes. A deleted grade comes back while its task is there. */
export const isUndoable: RawBuilder<boolean> = sql<boolean>`(
  (${sql.join(Object.entries(UNDOABLE).map(isOfKind), sql` or `)})
  and (entry.entity <> 'student_tasks' or entry.action <> 'delete' or exists (
    select from group_tasks where group_tasks.id = (entry.before->>'group_task_id')::bigint
  ))
)`;

const IN_TRASH = ['group_tasks', 'group_files', 'medic_notes', 'students'];

/** The text for a change that is not undone: what to do instead. */
export const notUndoable = ({
  entity,
  action,
}: Pick<Entry, 'entity' | 'action'>):
  'validations.notUndoable' | 'validations.inTrash' | 'validations.deleteInstead' => {
  if (!IN_TRASH.includes(entity) || action === 'update') return 'validations.notUndoable';
  return action === 'delete' ? 'validations.inTrash' : 'validations.deleteInstead';
};
