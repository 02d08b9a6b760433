import { useState } from 'react';
import { useStudentsTableQuery } from '@pupitre/shared/api/students';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { redirect } from '@pupitre/shared/platform/navigate';
import type { OpenDialog } from './student-actions.ts';

/** The dialogs that other screens link to. */
const LINKED = ['attendance', 'grades', 'scores', 'calendar', 'documents', 'medicNotes', 'justify'] as const;
/** A link may name a child of a later page. */
const WHOLE_FAMILY = { groupId: null, rowsPerPage: 50 } as const;

type LinkedDialog = { action: (typeof LINKED)[number]; studentId: number };

const linkedDialog = (): LinkedDialog | null => {
  const search = new URLSearchParams(window.location.search);
  const action = LINKED.find((name) => name === search.get('dialog'));
  const studentId = Number(search.get('student'));
  return action && studentId > 0 ? { action, studentId } : null;
};

/**
 * The dialog that the address names, once its child is known, and a function that closes it. It is null for a child that
 * is not the caller's.
 */
export const useLinkedDialog = (shown: readonly StudentRow[] | undefined): [OpenDialog | null, () => void] => {
  const [linked, setLinked] = useState(linkedDialog);
  const onPage = shown?.find(({ id }) => id === linked?.studentId);
  const isElsewhere = linked !== null && shown !== undefined && !onPage;
  const family = useStudentsTableQuery(WHOLE_FAMILY, { skip: !isElsewhere }).data;
  const student = onPage ?? family?.items.find(({ id }) => id === linked?.studentId);
  const close = (): void => {
    if (linked === null) return;
    setLinked(null);
    redirect('/students');
  };
  return [linked && student ? { action: linked.action, student } : null, close];
};
