import type { ChangeKind } from '@pupitre/shared/contracts/home';
import type { PortalPath } from '@pupitre/shared/platform/paths';

/** The dialog of a child that shows each kind of change; a mark of a day has none. */
const DIALOGS = {
  task: 'grades',
  grade: 'grades',
  attendance: null,
  stars: 'scores',
  document: 'documents',
  event: 'calendar',
  medicNote: 'medicNotes',
  justificationAccepted: 'justify',
  justificationRejected: 'justify',
} as const satisfies Record<ChangeKind, string | null>;

/** The address of a child's screen, with the dialog that shows a change open. */
export const childPath = (studentId: number | undefined, kind: ChangeKind): PortalPath => {
  const dialog = DIALOGS[kind];
  return dialog === null || studentId === undefined ? '/students' : `/students?student=${studentId}&dialog=${dialog}`;
};
