import type { StudentRow } from '@pupitre/shared/contracts/students';

/** What can be done with a child, beside what every row has; each opens a dialog. */
export type StudentAction =
  'edit' | 'medicNotes' | 'scores' | 'grades' | 'mentor' | 'addGroup' | 'calendar' | 'documents';

/** The dialog that is open, and the child it is about. */
export type OpenDialog = { action: 'new' } | { action: StudentAction; student: StudentRow };
