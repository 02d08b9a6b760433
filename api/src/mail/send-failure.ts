import { isNativeError } from 'node:util/types';

/** The loggable reason of a mail that could not be sent. It names no address. */
export type SendFailure = { code?: string; command?: string; status?: number; reason: string };

/** Reads what a mailer threw. */
export const sendFailureOf = (error: unknown): SendFailure => {
  if (!isNativeError(error)) return { reason: String(error) };
  return {
    ...('code' in error && { code: String(error.code) }),
    ...('command' in error && { command: String(error.command) }),
    ...('responseCode' in error && { status: Number(error.responseCode) }),
    reason: error.message.replace(/[^\s<>"]+@[^\s<>"]+/g, '…'),
  };
};

/** The steps at which a mail server refuses this one mail and not our server. A permanent refusal there stays. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** True when another try would fail alike. The operator has to mend a refused login or sender. */
export const isFinal = ({ code, command = '', status = 0 }: SendFailure): boolean => {
  const isRefused = status >= 500 && status !== 503 && ABOUT_THE_MAIL.includes(command);
  const isUnfit = command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isRefused || isUnfit;
};
