import { startAuthentication } from '@simplewebauthn/browser';
import { isCallError } from '@pupitre/shared/api/client';
import { useStartVerificationMutation, useVerifyMutation } from '@pupitre/shared/api/second-factor';
import type { Verification } from '@pupitre/shared/contracts/second-factor';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Refusals that the screen has to show. All others are notified centrally. */
const UNREPORTED: ReadonlySet<unknown> = new Set(['wrongSecondFactor', 'tooManyRequests']);

/** Reports a refusal that belongs to no field, as a notification and in the form. */
const refuse = (text: string) => {
  notify({ kind: 'failure', text });
  return { error: { code: 'unknown' as const, message: [text] } };
};

/** Returns functions that send a proof of identity for a form. */
export const useProof = () => {
  const { formatMessage } = useIntl();
  const [start] = useStartVerificationMutation();
  const [verify] = useVerifyMutation();

  /** Sends a typed proof. A refusal shows on its field. */
  const prove = async (proof: Verification, field: 'code' | 'password') => {
    const { data, error } = await verify(proof);
    if (data) return { data };
    if (!isCallError(error)) return { error };
    const refusals: Partial<Record<typeof error.code, string | undefined>> = {
      wrongCredentials: formatMessage({ id: 'verification.password.wrong' }),
      wrongSecondFactor: error.message[0],
      tooManyRequests: error.message[0],
    };
    const text = refusals[error.code];
    return {
      error: text === undefined ? error : { ...error, code: 'validation' as const, fields: { [field]: [text] } },
    };
  };

  /** Asks the browser for the passkey. Each try needs a new challenge. */
  const proveByPasskey = async () => {
    const { data, error } = await start({});
    if (!data?.data.passkey) return { error };
    try {
      const response = await startAuthentication({ optionsJSON: data.data.passkey });
      const outcome = await verify({ method: 'passkey', response });
      if (outcome.data) return { data: outcome.data };
      const text = isCallError(outcome.error) && UNREPORTED.has(outcome.error.code) && outcome.error.message[0];
      return text ? refuse(text) : { error: outcome.error };
    } catch (fault) {
      const id = isCancelled(fault) ? 'verification.passkey.cancelled' : 'verification.passkey.failed';
      return refuse(formatMessage({ id }));
    }
  };

  return { prove, proveByPasskey };
};
