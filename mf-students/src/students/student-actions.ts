import type { StudentRow } from '@pupitre/shared/contracts/students';

/** The actions of a child. Each of them opens a dialog. */
export type StudentAction =
  | 'edit'
  | 'medicNotes'
  | 'scores'
  | 'grades'
  | 'mentor'
  | 'family'
  | 'addGroup'
  | 'calendar'
  | 'documents'
  | 'corrections'
  | 'justify'
  | 'attendance';

export type OpenDialog = { action: 'new' } | { action: StudentAction; student: StudentRow };
