import type { SecondFactors } from '@pupitre/shared/contracts/second-factor';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useQueryOptions } from '../account/use-query-options.ts';
import { PasskeysRow } from './passkeys-row.tsx';
import { RecoveryRow } from './recovery-row.tsx';
import { useSecondFactorsQuery } from './second-factors-api.ts';
import { SecuritySkeleton, SecuritySection } from './security-section.tsx';
import { TotpRow } from './totp-row.tsx';
import styles from './security-page.module.css';

const hasFactor = ({ totp, passkeys }: SecondFactors): boolean => totp !== null || passkeys.length > 0;

const Status = ({ factors }: { factors: SecondFactors }) => {
  const isOn = hasFactor(factors);
  return (
    <p className={`${styles['status']} ${isOn ? styles['isOn'] : ''}`}>
      <span>
        <strong>
          <FormattedMessage id={isOn ? 'factor.on' : 'factor.off'} />
        </strong>{' '}
        <FormattedMessage id={isOn ? 'factor.on.text' : 'factor.off.text'} />
        {factors.isRequired && (
          <>
            {' '}
            <FormattedMessage id="factor.required" />
          </>
        )}
      </span>
    </p>
  );
};

/** The proofs that a login requires besides the password. */
export const SecondFactorSection = () => {
  const { formatMessage } = useIntl();
  const query = useSecondFactorsQuery(undefined, useQueryOptions());
  return (
    <SecuritySection title={formatMessage({ id: 'factor.title' })} text={formatMessage({ id: 'factor.text' })}>
      <PartView query={query} waiting={<SecuritySkeleton />}>
        {(factors) => (
          <>
            <Status factors={factors} />
            <TotpRow totp={factors.totp} />
            <PasskeysRow passkeys={factors.passkeys} />
            {hasFactor(factors) && <RecoveryRow left={factors.recoveryCodesLeft} />}
          </>
        )}
      </PartView>
    </SecuritySection>
  );
};
