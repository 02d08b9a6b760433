import { useMemo, useState } from 'react';
import type { ImportKind, RejectedRow } from '@pupitre/shared/contracts/imports';
import { useIntl } from '@pupitre/shared/platform/intl';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';
import {
  askedKind,
  changed,
  listOf,
  newDraft,
  withFile,
  withKind,
  withNewKey,
  withSheet,
  type Draft,
  type FileForm,
  type List,
  type ListFile,
} from './draft.ts';

/** An import that was just applied, with what was left out of it. */
export type Done = {
  id: number;
  kind: ImportKind;
  count: number;
  rejected: readonly RejectedRow[];
  list: List;
  form: FileForm;
};

/** The draft of an import. Whoever leaves the page before its end is asked first. */
export const useImport = () => {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(() => newDraft(askedKind()));
  const [done, setDone] = useState<Done | null>(null);
  const [hasMoved, setHasMoved] = useState(false);
  const { kind, file, sheet, mapping, incomplete } = draft;
  const list = useMemo(
    () => listOf({ kind, file, sheet, mapping, incomplete }),
    [kind, file, sheet, mapping, incomplete],
  );
  useDirtyForm(formatMessage({ id: 'import.dirty' }), file !== null && done === null);

  /** A file may be read for a while, so that each change is one of the newest draft. */
  const update = (next: (now: Draft) => Draft): void => setDraft(next);
  const go = (next: (now: Draft) => Draft): void => {
    setHasMoved(true);
    update(next);
  };
  return {
    draft,
    list,
    done,
    /** The user went to another step, and the focus has to follow. */
    hasMoved,
    change: (part: Partial<Omit<Draft, 'key'>>) => ('step' in part ? go : update)((now) => changed(now, part)),
    chooseKind: (chosen: ImportKind) => update((now) => withKind(now, chosen)),
    chooseSheet: (chosen: number) => update((now) => (now.file ? withSheet(now, now.file, chosen) : now)),
    /** Takes the file of a list, whose columns are shown next. */
    open: (opened: ListFile) => go((now) => ({ ...withFile(now, opened), step: 'columns' })),
    /** Takes a list that was corrected. */
    take: (corrected: Draft) => (corrected.step === draft.step ? update : go)(() => corrected),
    renewKey: () => update(withNewKey),
    finish: (result: Done) => {
      setDone(result);
      go((now) => ({ ...now, step: 'apply', file: null }));
    },
    startAgain: () => {
      setDone(null);
      go((now) => newDraft(now.kind));
    },
  };
};
export type ImportControl = ReturnType<typeof useImport>;
