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
 * consents and files have consequences elsewhere, and change by their own calls.
 */
export const UNDOABLE = {
  student_attendance: { columns: ['attendence', 'delay'], actions: ALL },
  student_activities: { columns: ['score'], actions: ALL },
  student_tasks: { columns: ['delivered', 'qualification'], actions: ALL },
  group_tasks: { columns: ['name', 'description', 'date', 'time'], actions: ALL },
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

/** True for a change that can be undone as far as its kind is concerned. */
export const isUndoable = ({ entity, action, before, after }: Entry): boolean => {
  if (!isUndoableTable(entity)) return false;
  const { columns, actions }: Undoable = UNDOABLE[entity];
  if (!actions.some((known) => known === action)) return false;
  if (action !== 'update') return true;
  const changed = changedColumns({ before, after });
  return changed.length > 0 && changed.every((column) => columns.includes(column));
};
