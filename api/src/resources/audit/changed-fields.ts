import type { ValueKind } from '@pupitre/shared/contracts/audit';
import type { ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import type { Role } from '@pupitre/shared/contracts/roles';
import { presenceOf } from '@pupitre/shared/contracts/presence';

export type Json = string | number | boolean | null | readonly Json[];
/** A row as the audit log has it. */
export type Content = Readonly<Record<string, Json>>;

/** The tables whose names replace ids. */
export const NAMED_TABLES = [
  'students',
  'groups',
  'users',
  'schools',
  'municipalities',
  'colors',
  'school_activities',
  'group_activities',
  'group_tasks',
] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];

type FieldForm = ValueKind | NamedTable;

const EVENT = {
  name: 'text',
  description: 'text',
  start_date: 'day',
  end_date: 'day',
  start_time: 'time',
  end_time: 'time',
  color_id: 'colors',
} as const;

/** The fields that people read, by entity. All other columns are technical, or nobody reads them. */
const FIELDS: Record<ChangedEntity, Readonly<Record<string, FieldForm>>> = {
  students: {
    name: 'text',
    paternal: 'text',
    maternal: 'text',
    birthdate: 'day',
    school_id: 'schools',
    group_id: 'groups',
    user_id: 'users',
  },
  enrollments: {
    group_id: 'groups',
    entered_on: 'day',
    left_on: 'day',
    via: 'choice',
    exit_reason: 'choice',
    note: 'text',
    confirmed_at: 'moment',
  },
  student_attendance: { presence: 'choice' },
  student_activities: { score: 'number' },
  student_tasks: { delivered: 'flag', qualification: 'number' },
  medic_notes: { name: 'text', description_text: 'text' },
  group_tasks: { name: 'text', description: 'text', date: 'day', time: 'time', field: 'choice' },
  group_files: { title: 'text', description: 'text', file_key: 'hidden' },
  group_events: EVENT,
  group_activities: { school_activity_id: 'school_activities' },
  groups: {
    code: 'text',
    description: 'text',
    user_id: 'users',
    employees: 'users',
    group_code: 'hidden',
    join_open: 'flag',
    code_expires_at: 'moment',
  },
  school_events: EVENT,
  school_activities: { name: 'text', description: 'text', icon: 'hidden', color_id: 'colors' },
  schools: {
    name: 'text',
    cct: 'text',
    address: 'text',
    zip: 'text',
    municipality_id: 'municipalities',
    latitude: 'number',
    longitude: 'number',
    image: 'hidden',
  },
  justifications: {
    start_date: 'day',
    end_date: 'day',
    reason: 'text',
    file_key: 'hidden',
    status: 'choice',
    decided_by: 'users',
    answer: 'text',
  },
  consents: { purpose: 'choice', given_at: 'moment', revoked_at: 'moment' },
};

/** The columns that the program needs: they are not compared, and their sole change is none. */
export const TECHNICAL = ['row_version', 'sent_score'];
/** A merge of two records moves rows to another student, and changes nothing that a field shows. */
export const UNREAD = [...TECHNICAL, 'student_id'];

/** The note about an exit is written for those who run the school. */
const HEADS_ONLY: Partial<Record<ChangedEntity, readonly string[]>> = { enrollments: ['note'] };

/** The fields of an entity that a role reads. */
export const fieldsFor = (role: Role, entity: ChangedEntity): [string, FieldForm][] =>
  Object.entries(FIELDS[entity]).filter(
    ([name]) => role === 'super_admin' || role === 'directive' || !HEADS_ONLY[entity]?.includes(name),
  );

/** The two marks of a day are one word. */
export const readable = (entity: ChangedEntity, row: Content | null): Content | null => {
  if (!row || entity !== 'student_attendance') return row;
  return { ...row, presence: presenceOf({ attendence: row['attendence'] === true, delay: row['delay'] === true }) };
};

export const isSame = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
