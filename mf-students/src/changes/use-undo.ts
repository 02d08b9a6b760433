import { useState } from 'react';
import { useUndoChangeMutation } from '@pupitre/shared/api/audit';
import { isCallError, type CallError } from '@pupitre/shared/api/client';
import type { Change, Save } from '@pupitre/shared/contracts/audit';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { confirm } from '@pupitre/shared/ui/confirm';
import { shownFields, useChangeWords } from './use-change-words.ts';

/** Undoes a change, or the whole save with null. */
export type Undo = (save: Save, change: Change | null) => void;

type Refused = { saveId: number; reasons: string[] };

const useUndoTexts = () => {
  const { formatMessage } = useIntl();
  const { labelOf, valueOf, titleOf } = useChangeWords();

  const effectOf = (change: Change): string => {
    const title = titleOf(change);
    if (change.action === 'create') return formatMessage({ id: 'changes.confirm.create' }, { title });
    if (change.action === 'delete') return formatMessage({ id: 'changes.confirm.delete' }, { title });
    const values = shownFields(change).map((field) =>
      formatMessage(
        { id: 'changes.confirm.value' },
        {
          field: labelOf(change.entity, field.name),
          before: valueOf(field, field.before),
          after: valueOf(field, field.after),
        },
      ),
    );
    return formatMessage({ id: 'changes.confirm.update' }, { title, values: values.join('; ') });
  };

  /** The question names exactly what comes back. */
  const questionOf = ({ changes, count }: Save, change: Change | null): string => {
    if (change) return effectOf(change);
    const named = changes.map(effectOf);
    const rest = count - named.length;
    const more = rest > 0 ? [formatMessage({ id: 'changes.confirm.more' }, { count: rest })] : [];
    return [...named, ...more, formatMessage({ id: 'changes.confirm.whole' })].join(' ');
  };

  /** `12.qualification` is a column of change 12. */
  const reasonsOf = ({ changes }: Save, { fields = {}, message }: CallError): string[] => {
    const reasons = Object.entries(fields).map(([path, texts]) => {
      const [id = '', column] = path.split('.');
      const change = changes.find((each) => String(each.id) === id);
      const about = [change && titleOf(change), change && column && labelOf(change.entity, column)]
        .filter(Boolean)
        .join(' · ');
      return formatMessage({ id: 'changes.reason' }, { about, reason: texts.join(' ') });
    });
    return reasons.length > 0 ? [...new Set(reasons)] : message;
  };
  return { questionOf, reasonsOf };
};

/** The undo of a history: it asks, sends, and says what came of it. */
export const useUndo = () => {
  const { formatMessage } = useIntl();
  const { questionOf, reasonsOf } = useUndoTexts();
  const [send, { isLoading }] = useUndoChangeMutation();
  const [refused, setRefused] = useState<Refused | null>(null);

  const ask = async (save: Save, change: Change | null): Promise<void> => {
    setRefused(null);
    const isAgreed = await confirm({
      title: formatMessage({ id: 'changes.confirm.title' }, { count: change ? 1 : save.count }),
      text: questionOf(save, change),
      agree: formatMessage({ id: 'changes.undo' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
    if (!isAgreed) return;
    const { error } = await send({ id: change?.id ?? save.id, whole: change === null });
    if (!error) notify({ kind: 'success', text: formatMessage({ id: 'changes.undone' }) });
    else if (isCallError(error) && error.code === 'cannotUndo')
      setRefused({ saveId: save.id, reasons: reasonsOf(save, error) });
  };
  const undo: Undo = (save, change) => void ask(save, change);
  return { undo, refused, isUndoing: isLoading };
};
