import { NOTICES_PATH, type FactKind } from './notices.ts';

/** The dialog of a child that shows each kind of fact; a mark of a day and an enrolment have none. */
const DIALOGS = {
  absence: null,
  task: 'grades',
  document: 'documents',
  event: 'calendar',
  score: 'scores',
  grade: 'grades',
  enrollment: null,
  justification: 'justify',
} as const satisfies Record<FactKind, string | null>;

/** The screen of a family that shows a fact. Pushes and the inbox lead there. */
export const noticePath = ({ kind, student }: { kind: FactKind; student: { id: number } }): string => {
  const dialog = DIALOGS[kind];
  return dialog === null ? '/students' : `/students?student=${student.id}&dialog=${dialog}`;
};

/** The tab of the inbox with the choices of channels and times. */
export const PREFERENCES_PATH = `${NOTICES_PATH}?tab=preferences`;
