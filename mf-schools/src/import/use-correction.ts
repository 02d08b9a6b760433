import { useState } from 'react';
import type { CheckedImport } from '@pupitre/shared/contracts/imports';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { correctedList, type CorrectedList } from './corrected-list.ts';
import type { ListFile } from './draft.ts';
import type { Check } from './use-check.ts';
import type { ImportControl } from './use-import.ts';
import { useReading } from './use-reading.ts';

/** Returns a function that asks before a shorter file takes the place of the list, whose other rows would be lost. */
const useAgreement = (control: ImportControl) => {
  const { formatMessage } = useIntl();
  const before = control.list.rows.length;
  return async ({ list, merged }: CorrectedList): Promise<boolean> => {
    const count = list.rows.length;
    if (merged || count >= before) return true;
    return confirm({
      title: formatMessage({ id: 'import.correct.fewer' }, { count }),
      text: formatMessage({ id: 'import.correct.fewer.text' }, { count, before }),
      agree: formatMessage({ id: 'import.correct.fewer.agree' }, { count }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
  };
};

type CorrectionParts = { control: ImportControl; check: Check; onTaken: () => void };

/** Reads a corrected file, takes it into the list and checks that at once. */
export const useCorrection = ({ control, check, onTaken }: CorrectionParts) => {
  const isAgreed = useAgreement(control);
  const [merged, setMerged] = useState<CorrectedList['merged']>(null);
  const wrongLines = ({ rows }: CheckedImport): number[] =>
    rows.flatMap(({ place, state }) => (state === 'error' ? (control.list.rows[place]?.source.line ?? []) : []));
  const take = async (opened: ListFile): Promise<void> => {
    const corrected = correctedList(control.draft, opened, check.checked ? wrongLines(check.checked) : []);
    if (!(await isAgreed(corrected))) return;
    onTaken();
    const { draft, list } = corrected;
    setMerged(corrected.merged);
    control.take(draft);
    if (draft.step === 'check') void check.run(draft, list);
  };
  const reading = useReading((name, table) => void take({ name, table }));
  return { reading, merged };
};
export type Correction = ReturnType<typeof useCorrection>;
