import { useEffect, useState } from 'react';
import { persist, readPersisted, removePersisted } from '@pupitre/shared/platform/persisted';
import { newDraft, readDraft, type Draft } from './draft.ts';

/** The browser asks before it closes the tab, because the draft ends with it. */
const useTabGuard = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
};

const hasExceptions = ({ choices }: Draft): boolean => Object.keys(choices).length > 0;

/**
 * The draft of a school's promotion. It stays in the tab, so that whoever leaves the page or loads it again goes on
 * with it; nobody is asked before that.
 */
export const useDraft = (schoolId: number) => {
  const storageKey = `pupitre.promotion.${schoolId}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(readPersisted(storageKey, 'tab')));
  const [isContinued, setIsContinued] = useState(() => draft.step !== 'year' || hasExceptions(draft));
  const [hasMoved, setHasMoved] = useState(false);
  useTabGuard(hasExceptions(draft) && draft.step !== 'apply');
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    persist(storageKey, JSON.stringify(next), 'tab');
    setDraft(next);
    if (part.step) setHasMoved(true);
  };
  const end = (last: Draft): void => {
    removePersisted(storageKey, 'tab');
    setDraft(last);
    setIsContinued(false);
    setHasMoved(true);
  };
  return {
    draft,
    change,
    /** The user left this draft earlier. */
    isContinued,
    /** The user went to another step, and the focus has to follow. */
    hasMoved,
    clear: () => end(newDraft()),
    /** The promotion is done: nothing of the draft would be lost. */
    finish: () => end({ ...draft, step: 'apply' }),
  };
};
export type DraftControl = ReturnType<typeof useDraft>;
