import { useId, useState, type ReactNode } from 'react';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useStartSession } from '@pupitre/shared/platform/use-session';
import { Button } from '@pupitre/shared/ui/button';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import card from '../change-password/change-password-page.module.css';
import type { EnrolledFactor } from './enroll-dialog.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import styles from './first-factor-page.module.css';

const WAYS = { totp: TotpSetup, passkey: PasskeySetup } as const;
type Way = keyof typeof WAYS;

/** Returns a function that starts the full session of the first factor. */
const useGoOn = () => {
  const startSession = useStartSession();
  const { refetch } = useProfileQuery();
  return ({ token }: EnrolledFactor): void => {
    if (token === undefined) void refetch();
    else startSession(token);
  };
};

const Choice = ({ onChoose }: { onChoose: (way: Way) => void }) => (
  <>
    <p>
      <FormattedMessage id="first.text" />
    </p>
    <ul className={styles['ways']}>
      {(['totp', 'passkey'] as const).map((way) => (
        <li key={way}>
          <button type="button" className={styles['way']} onClick={() => onChoose(way)}>
            <strong>
              <FormattedMessage id={`first.${way}`} />
            </strong>
            <span>
              <FormattedMessage id={`first.${way}.text`} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  </>
);

/** The previous step had the focus, so screen reader and keyboard continue here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  useDocumentTitle(title);
  return (
    <div className={card['page']}>
      <section className={card['card']} aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
        <h1 id={id} className={card['title']}>
          {title}
        </h1>
        <div className={styles['body']}>{children}</div>
      </section>
    </div>
  );
};

/**
 * The set-up of the second factor that a role requires. The full session starts once the recovery codes are stored, and
 * then the shell opens the requested page.
 */
export const FirstFactorPage = () => {
  const { formatMessage } = useIntl();
  const goOn = useGoOn();
  const hasChoice = browserSupportsWebAuthn();
  const [way, setWay] = useState<Way | null>(hasChoice ? null : 'totp');
  const [enrolled, setEnrolled] = useState<EnrolledFactor | null>(null);
  const finish = (factor: EnrolledFactor): void => {
    if (factor.recoveryCodes) setEnrolled(factor);
    else goOn(factor);
  };
  if (enrolled?.recoveryCodes) {
    return (
      <Step key="codes" title={formatMessage({ id: 'recovery.title' })}>
        <RecoveryCodes codes={enrolled.recoveryCodes} onStored={() => goOn(enrolled)} />
      </Step>
    );
  }
  const Setup = way && WAYS[way];
  return (
    <Step key={way} title={formatMessage({ id: way === null ? 'first.title' : `first.${way}` })}>
      {Setup ? <Setup onEnrolled={finish} /> : <Choice onChoose={setWay} />}
      {way && hasChoice && (
        <Button tone="quiet" onClick={() => setWay(null)}>
          <FormattedMessage id="first.other" />
        </Button>
      )}
    </Step>
  );
};
