import type { FactKind } from './notices.ts';

/** The dialog of a child that shows each kind of fact; an enrolment has none. */
const DIALOGS = {
  absence: 'attendance',
  task: 'grades',
  document: 'documents',
  event: 'calendar',
  score: 'scores',
  grade: 'grades',
  enrollment: null,
  justification: 'justify',
} as const satisfies Record<FactKind, string | null>;

/** An address on the screen of a family. */
export type NoticePath = '/students' | `/students?student=${number}&dialog=${string}`;

/** The screen of a family that shows a fact. Pushes and the inbox lead there. */
export const noticePath = ({ kind, student }: { kind: FactKind; student: { id: number } }): NoticePath => {
  const dialog = DIALOGS[kind];
  return dialog === null ? '/students' : `/students?student=${student.id}&dialog=${dialog}`;
};

/** The screen with the choices of channels and times. */
export const PREFERENCES_PATH = '/profile/notices';
