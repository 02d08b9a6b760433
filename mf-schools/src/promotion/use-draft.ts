import { useState } from 'react';
import { persist, readPersisted, removePersisted } from '@pupitre/shared/platform/persisted';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
import { newDraft, readDraft, type Draft } from './draft.ts';

/** The draft of a school's promotion. A reload of the page continues with it, and leaving the page asks first. */
export const useDraft = (schoolId: number) => {
  const storageKey = `pupitre.promotion.${schoolId}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(readPersisted(storageKey, 'tab')));
  const isDirty = Object.keys(draft.choices).length > 0 && draft.step !== 'apply';
  const release = useDirtyForm('promotion', isDirty);
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    persist(storageKey, JSON.stringify(next), 'tab');
    setDraft(next);
  };
  const clear = (): void => {
    release();
    removePersisted(storageKey, 'tab');
    setDraft(newDraft());
  };
  /** The promotion is done: nothing of the draft would be lost. */
  const finish = (): void => {
    release();
    removePersisted(storageKey, 'tab');
    setDraft({ ...draft, step: 'apply' });
  };
  return { draft, change, clear, finish };
};
export type DraftControl = ReturnType<typeof useDraft>;
