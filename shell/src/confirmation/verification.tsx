import { useState } from 'react';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useStartVerificationMutation } from '@pupitre/shared/api/second-factor';
import type { ConfirmationMethod, Verified } from '@pupitre/shared/contracts/second-factor';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { useCallAtMount } from '@pupitre/shared/platform/use-call-at-mount';
import { Button } from '@pupitre/shared/ui/button';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { PartView } from '@pupitre/shared/ui/query-view';
import { MethodForm } from './method-forms.tsx';
import styles from './verification.module.css';

const ORDER: readonly ConfirmationMethod[] = ['totp', 'passkey', 'password', 'recoveryCode'];

const usable = (methods: ConfirmationMethod[]): ConfirmationMethod[] =>
  ORDER.filter((method) => methods.includes(method) && (method !== 'passkey' || browserSupportsWebAuthn()));

/** Focuses the first field or button, so that the user can type at once. */
const takeFocus = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });

type MethodsProps = { methods: ConfirmationMethod[]; onVerified: (verified: Verified) => void };

const Methods = ({ methods, onVerified }: MethodsProps) => {
  const [chosen, setChosen] = useState<ConfirmationMethod | undefined>(methods[0]);
  if (chosen === undefined) {
    return (
      <p className={styles['text']}>
        <FormattedMessage id="verification.none" />
      </p>
    );
  }
  const others = methods.filter((method) => method !== chosen);
  return (
    <div className={styles['methods']}>
      <div key={chosen} ref={takeFocus}>
        <MethodForm method={chosen} onVerified={onVerified} />
      </div>
      {others.length > 0 && (
        <ul className={styles['others']}>
          {others.map((method) => (
            <li key={method}>
              <Button tone="quiet" onClick={() => setChosen(method)}>
                <FormattedMessage id={`verification.${method}.instead`} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Asks for a proof of identity: a code, a passkey, the password, or a recovery code. */
export const Verification = ({ onVerified }: { onVerified: (verified: Verified) => void }) => {
  const [start, { data, error }] = useStartVerificationMutation();
  const refetch = useCallAtMount(start, {});
  return (
    <PartView query={{ data: data?.data, error, refetch }} waiting={<FormSkeleton fields={1} />}>
      {({ methods }) => <Methods methods={usable(methods)} onVerified={onVerified} />}
    </PartView>
  );
};
