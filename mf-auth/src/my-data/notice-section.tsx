import type { PrivacyConsent } from '@pupitre/shared/contracts/privacy-consents';
import { PRIVACY_NOTICE } from '@pupitre/shared/contracts/privacy-notice';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { PartView } from '@pupitre/shared/ui/query-view';
import { Moment } from '../account/moment.tsx';
import { passFocus } from '../account/pass-focus.ts';
import { PartSkeleton } from '../account/part-skeleton.tsx';
import { usePrivacyConsentQuery, useSetPrivacyConsentMutation } from '../account/privacy-api.ts';
import { Section } from '../account/section.tsx';
import { useQueryOptions } from '../account/use-query-options.ts';
import styles from './my-data.module.css';

const State = ({ consent: { version, givenAt, revokedAt } }: { consent: PrivacyConsent }) => {
  if (version === null || givenAt === null) return <FormattedMessage id="myData.notice.never" />;
  return revokedAt === null ? (
    <FormattedMessage id="myData.notice.given" values={{ version, moment: <Moment key="moment" at={givenAt} /> }} />
  ) : (
    <FormattedMessage id="myData.notice.revoked" values={{ version, moment: <Moment key="moment" at={revokedAt} /> }} />
  );
};

const Actions = ({ consent }: { consent: PrivacyConsent }) => {
  const { formatMessage } = useIntl();
  const [setConsent, { isLoading }] = useSetPrivacyConsentMutation();
  const isGiven = consent.version !== null && consent.revokedAt === null;
  const withdraw = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'myData.notice.withdraw.title' }),
      text: formatMessage({ id: 'myData.notice.withdraw.text' }),
      agree: formatMessage({ id: 'myData.notice.withdraw' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (isSure) await setConsent({ given: false });
  };
  return (
    <div className={styles['actions']}>
      {!(isGiven && consent.version === PRIVACY_NOTICE.version) && (
        <Button
          ref={passFocus}
          aria-disabled={isLoading}
          onClick={() => !isLoading && void setConsent({ given: true, version: PRIVACY_NOTICE.version })}
        >
          <FormattedMessage id="myData.notice.accept" values={{ version: PRIVACY_NOTICE.version }} />
        </Button>
      )}
      {isGiven && (
        <Button
          ref={passFocus}
          tone="quietDanger"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void withdraw()}
        >
          <FormattedMessage id="myData.notice.withdraw" />
        </Button>
      )}
    </div>
  );
};

/** The user's consent to the privacy notice: which version, since when, and how to withdraw it. */
export const NoticeSection = () => {
  const { formatMessage } = useIntl();
  const query = usePrivacyConsentQuery(undefined, useQueryOptions());
  return (
    <Section title={formatMessage({ id: 'myData.notice' })}>
      <PartView query={query} waiting={<PartSkeleton />}>
        {(consent) => (
          <>
            <p className={styles['state']}>
              <State consent={consent} />
            </p>
            <p className={styles['note']}>
              <FormattedMessage
                id="myData.notice.text"
                values={{
                  version: PRIVACY_NOTICE.version,
                  notice: (
                    <Link key="notice" to="/privacyPolicy">
                      <FormattedMessage id="myData.notice.link" />
                    </Link>
                  ),
                }}
              />
            </p>
            <Actions consent={consent} />
          </>
        )}
      </PartView>
    </Section>
  );
};
