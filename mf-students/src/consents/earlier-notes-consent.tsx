import { useId } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { Consent } from '@pupitre/shared/contracts/consents';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { useConsentsQuery, useSetConsentMutation } from './consents-api.ts';
import styles from './earlier-notes-consent.module.css';

/** Lets a parent allow the child's school to read earlier medical notes, or withdraw that. */
export const EarlierNotesConsent = ({ studentId }: { studentId: number }) => {
  const { data: profile } = useProfileQuery();
  const isParent = profile?.roles.includes('parent') ?? false;
  const query = useConsentsQuery(studentId, { skip: !isParent, refetchOnMountOrArgChange: true });
  const current = query.data?.find(({ purpose, isCurrent }) => purpose === 'medicNotes' && isCurrent);
  return current && <ConsentSwitch studentId={studentId} consent={current} isRefreshing={query.isFetching} />;
};

type ConsentSwitchProps = { studentId: number; consent: Consent; isRefreshing: boolean };

const ConsentSwitch = ({ studentId, consent, isRefreshing }: ConsentSwitchProps) => {
  const id = useId();
  const [setConsent, { isLoading, isSuccess, originalArgs }] = useSetConsentMutation();
  // The switch shows a saved change until the consents are read again. Otherwise it would jump back and forth.
  const isAhead = isLoading || (isSuccess && isRefreshing);
  const isGiven = isAhead && originalArgs ? originalArgs.given : consent.given;
  const change = (given: boolean): void => {
    if (!isLoading) void setConsent({ studentId, purpose: consent.purpose, given });
  };
  return (
    <section className={styles['consent']}>
      <label htmlFor={id} className={styles['label']}>
        <input
          id={id}
          type="checkbox"
          className={styles['switch']}
          checked={isGiven}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change(target.checked)}
        />
        <FormattedMessage id="consents.medicNotes" values={{ school: consent.school.name }} />
      </label>
      <p id={`${id}-hint`} className={styles['hint']}>
        <FormattedMessage id={isGiven ? 'consents.medicNotes.given' : 'consents.medicNotes.withheld'} />
      </p>
    </section>
  );
};
