import { CONSENT_TEXT_VERSION, type OwnConsent } from '@pupitre/shared/contracts/consents';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { PartView } from '@pupitre/shared/ui/query-view';
import { Moment } from '../account/moment.tsx';
import { PartSkeleton } from '../account/part-skeleton.tsx';
import { useOwnConsentsQuery, useSetOwnConsentMutation } from '../account/privacy-api.ts';
import { Section } from '../account/section.tsx';
import { useQueryOptions } from '../account/use-query-options.ts';
import styles from './my-data.module.css';

const State = ({ consent: { given, givenAt, revokedAt, textVersion } }: { consent: OwnConsent }) => {
  const values = { version: textVersion ?? 1 };
  if (given && givenAt)
    return (
      <FormattedMessage id="myData.consents.given" values={{ ...values, moment: <Moment key="at" at={givenAt} /> }} />
    );
  return revokedAt ? (
    <FormattedMessage id="myData.consents.revoked" values={{ ...values, moment: <Moment key="at" at={revokedAt} /> }} />
  ) : (
    <FormattedMessage id="myData.consents.never" />
  );
};

/** Returns a function that asks before a school loses what it needs in an emergency. */
const useWithdrawal = (): ((consent: OwnConsent) => Promise<boolean>) => {
  const { formatMessage } = useIntl();
  return ({ student, school }) =>
    confirm({
      title: formatMessage({ id: 'myData.consents.withdraw.title' }, { school: school.name }),
      text: formatMessage({ id: 'myData.consents.withdraw.text' }, { student: student.name }),
      agree: formatMessage({ id: 'myData.consents.withdraw' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
};

const Consent = ({ consent }: { consent: OwnConsent }) => {
  const { formatMessage } = useIntl();
  const [setConsent, { isLoading }] = useSetOwnConsentMutation();
  const isSure = useWithdrawal();
  const { student, school, purpose, given } = consent;
  const act = given ? 'withdraw' : 'give';
  const change = async (): Promise<void> => {
    const about = { studentId: student.id, schoolId: school.id, purpose, textVersion: CONSENT_TEXT_VERSION };
    if (!given || (await isSure(consent))) await setConsent({ ...about, given: !given });
  };
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <h3 className={styles['name']}>{student.name}</h3>
        <p className={styles['note']}>
          <FormattedMessage id="myData.consents.medicNotes" values={{ school: school.name }} />
        </p>
        <p className={styles['note']}>
          <State consent={consent} />
        </p>
      </div>
      <Button
        tone={given ? 'quietDanger' : 'plain'}
        className={given ? (styles['quiet'] ?? '') : ''}
        aria-disabled={isLoading}
        aria-label={formatMessage(
          { id: `myData.consents.${act}.named` },
          { student: student.name, school: school.name },
        )}
        onClick={() => !isLoading && void change()}
      >
        <FormattedMessage id={`myData.consents.${act}`} />
      </Button>
    </li>
  );
};

/** The consents of a parent to schools about each child, with the version of the question. */
export const ConsentsSection = () => {
  const { formatMessage } = useIntl();
  const query = useOwnConsentsQuery(undefined, useQueryOptions());
  const title = formatMessage({ id: 'myData.consents' });
  return (
    <Section title={title}>
      <p className={styles['note']}>
        <FormattedMessage id="myData.consents.text" />
      </p>
      <PartView query={query} waiting={<PartSkeleton />}>
        {(consents) =>
          consents.length === 0 ? (
            <p className={styles['empty']}>
              <FormattedMessage id="myData.consents.empty" />
            </p>
          ) : (
            <ul className={styles['items']} aria-label={title}>
              {consents.map((consent) => (
                <Consent key={`${consent.student.id} ${consent.school.id} ${consent.purpose}`} consent={consent} />
              ))}
            </ul>
          )
        }
      </PartView>
    </Section>
  );
};
