import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isCallError, type CallError } from '../../api/client.ts';
import { confirm } from '../confirm.ts';
import { refusalsOf, type Refusal } from './refusals.ts';

const UNKNOWN: CallError = { code: 'unknown', message: [] };

type Attempt = { failure: CallError | null; refusals: Refusal[] };

/** The result of the last attempt to save, and functions that handle a failed one. */
export const useAttempt = () => {
  const { formatMessage } = useIntl();
  const [attempt, setAttempt] = useState<Attempt>({ failure: null, refusals: [] });

  /** Returns true if the user wants the present record instead of the own input. */
  const wantsNewer = (): Promise<boolean> =>
    confirm({
      title: formatMessage({ id: 'errors.staleRecord' }),
      text: formatMessage({ id: 'ui.stale.text' }),
      agree: formatMessage({ id: 'ui.stale.reload' }),
      refuse: formatMessage({ id: 'ui.stale.keep' }),
      tone: 'plain',
    });

  const fail = (error: unknown, values: object): void => {
    const failure = isCallError(error) ? error : UNKNOWN;
    setAttempt({ failure, refusals: refusalsOf(failure.fields ?? {}, values) });
  };

  return { ...attempt, fail, wantsNewer, settle: () => setAttempt({ failure: null, refusals: [] }) };
};
