import { useRef, useState } from 'react';
import { isCallError, type CallError } from '@pupitre/shared/api/client';
import type { CheckedImport, ImportKind, ImportResult } from '@pupitre/shared/contracts/imports';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { firstDayOf, formOf } from './draft.ts';
import { useApplyImportMutation } from './import-api.ts';
import { useFoundImport } from './use-found-import.ts';
import type { ImportControl } from './use-import.ts';

/**
 * Why an import has no result: it was refused or cancelled, nobody knows because the answer is missing, or the server has
 * none so far.
 */
export type ApplyFailure = { kind: 'refused'; reasons: string[] } | { kind: 'cancelled' | 'unsure' | 'none' };

const REFUSALS: readonly CallError['code'][] = ['validation', 'notFound', 'archived'];
const LOST: readonly CallError['code'][] = ['network', 'timeout', 'unavailable', 'unknown'];

const reasonsOf = ({ fields = {}, message }: CallError): string[] => {
  const texts = [...new Set(Object.values(fields).flat())];
  return texts.length > 0 ? texts : message;
};

/** Returns a function that asks before an import, with its numbers. */
const useAgreement = (kind: ImportKind) => {
  const { formatMessage } = useIntl();
  return ({ counts }: CheckedImport): Promise<boolean> =>
    confirm({
      title: formatMessage({ id: `import.confirm.${kind}` }, { count: counts.new }),
      text: formatMessage(
        { id: `import.confirm.text.${kind}` },
        { guardians: counts.guardiansNew + counts.guardiansKnown },
      ),
      agree: formatMessage({ id: 'import.confirm.agree' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
};

type ApplyParts = { schoolId: number; control: ImportControl; recheck: () => Promise<unknown> };

/** Asks with the numbers, imports a list, cancels that, and finds out what happened after a lost answer. */
export const useApply = ({ schoolId, control, recheck }: ApplyParts) => {
  const [apply] = useApplyImportMutation();
  const isAgreed = useAgreement(control.draft.kind);
  const [state, setState] = useState<'idle' | 'running' | 'cancelling' | 'looking'>('idle');
  const [failure, setFailure] = useState<ApplyFailure | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);
  const { draft, list, finish } = control;
  const { kind, key } = draft;
  const show = (id: number, { counts, rejected }: ImportResult): void =>
    finish({ id, kind, count: counts.new, rejected, list, form: formOf(draft) });
  const { look, settle } = useFoundImport({ schoolId, key }, show);

  const judge = (isThere: boolean | null, absent: 'cancelled' | 'none'): void => {
    if (isThere !== true) setFailure({ kind: isThere === null ? 'unsure' : absent });
  };
  const lookAgain = async (): Promise<void> => {
    setState('looking');
    // A failure that comes again is read again, and gets the focus.
    setFailure(null);
    judge(await look(), 'none');
    setState('idle');
  };
  const sendRows = async (onlyGood: boolean): Promise<void> => {
    const rows = list.rows.map(({ row }) => row);
    const call = apply({ schoolId, kind, key, date: firstDayOf(draft), rows, onlyGood });
    running.current = call;
    const { data, error } = await call;
    if (data) return show(data.id, data.data);
    if (!isCallError(error)) return judge(await settle(), 'cancelled');
    if (LOST.includes(error.code)) setFailure({ kind: 'unsure' });
    if (!REFUSALS.includes(error.code)) return;
    setFailure({ kind: 'refused', reasons: reasonsOf(error) });
    // The key of an import that was undone imports nothing any more.
    if (error.fields?.['key']) control.renewKey();
    await recheck();
  };
  const send = async (checked: CheckedImport, onlyGood: boolean): Promise<void> => {
    if (!(await isAgreed(checked))) return;
    setFailure(null);
    setState('running');
    await sendRows(onlyGood);
    setState('idle');
  };
  const cancel = (): void => {
    setState('cancelling');
    running.current?.abort();
  };
  return {
    send,
    cancel,
    lookAgain,
    isRunning: state !== 'idle',
    isLooking: state === 'looking',
    isCancelling: state === 'cancelling',
    failure,
    forget: () => setFailure(null),
  };
};
export type ApplyingImport = ReturnType<typeof useApply>;
