import { useState } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import type { PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { countsOf, decide, rowsOf } from './decisions.ts';
import type { Done } from './done.tsx';
import { newDraft } from './draft.ts';
import { failureOf, type Failure } from './failure.ts';
import { useApplyPromotionMutation } from './promotion-api.ts';
import type { DraftControl } from './use-draft.ts';

const PARTS = ['promoted', 'repeated', 'graduated', 'left', 'undecided'] as const;

type Applying = { control: DraftControl; reload: () => Promise<unknown>; onDone: (done: Done) => void };

/** Asks with the numbers, applies a promotion, and reads the preview again after a refusal. */
export const useApply = ({ control, reload, onDone }: Applying) => {
  const { formatMessage } = useIntl();
  const [apply, { isLoading }] = useApplyPromotionMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { draft, change, finish } = control;

  const isAgreed = (preview: PromotionPreview): Promise<boolean> => {
    const counts = countsOf(decide(preview, draft));
    const summary = PARTS.filter((part) => counts[part] > 0).map((part) =>
      formatMessage({ id: `promotion.part.${part}` }, { count: counts[part] }),
    );
    return confirm({
      title: formatMessage({ id: 'promotion.confirm.title' }, { year: preview.schoolYear.name }),
      text: formatMessage({ id: 'promotion.confirm.text' }, { summary: summary.join(', ') }),
      agree: formatMessage({ id: 'promotion.apply' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
  };

  const send = async (preview: PromotionPreview): Promise<void> => {
    if (!(await isAgreed(preview))) return;
    setFailure(null);
    const { schoolYear, students } = preview;
    const rows = rowsOf(decide(preview, draft));
    const { data, error } = await apply({ key: draft.key, schoolYear: { id: schoolYear.id }, date: draft.date, rows });
    if (data) {
      finish();
      onDone({ id: data.id, counts: data.data, year: schoolYear.name });
      return;
    }
    if (!isCallError(error)) return;
    const found = failureOf(error, { rows, students });
    setFailure(found);
    // The key of a promotion that was undone promotes nobody any more.
    if (error.fields?.['key']) change({ key: newDraft().key });
    if (found?.kind === 'refused') await reload();
  };

  return { send, isLoading, failure };
};
