/** The kinds of record whose changes people read. Accounts and sessions are not among them. */
export const CHANGED_ENTITIES = [
  'students',
  'enrollments',
  'student_attendance',
  'student_activities',
  'student_tasks',
  'medic_notes',
  'group_tasks',
  'group_files',
  'group_events',
  'group_activities',
  'groups',
  'school_events',
  'school_activities',
  'schools',
  'consents',
  'justifications',
] as const;
export type ChangedEntity = (typeof CHANGED_ENTITIES)[number];
