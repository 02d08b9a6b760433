import { useState } from 'react';
import type { OwnPrivacy } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PartView } from '@pupitre/shared/ui/query-view';
import { PartSkeleton } from '../account/part-skeleton.tsx';
import { useOwnPrivacyQuery } from '../account/privacy-api.ts';
import { Section } from '../account/section.tsx';
import { useQueryOptions } from '../account/use-query-options.ts';
import { OwnRequest } from './own-request.tsx';
import { RequestModal } from './request-modal.tsx';
import styles from './my-data.module.css';

/** In days. */
const YEAR = 365;

const Requests = ({ privacy: { requests, students, retentionDays } }: { privacy: OwnPrivacy }) => {
  const { formatMessage } = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className={styles['note']}>
        <FormattedMessage
          id="myData.requests.text"
          values={{ days: retentionDays, years: retentionDays % YEAR === 0 ? retentionDays / YEAR : 0 }}
        />
      </p>
      {requests.length === 0 ? (
        <p className={styles['empty']}>
          <FormattedMessage id="myData.requests.empty" />
        </p>
      ) : (
        <ul className={styles['items']} aria-label={formatMessage({ id: 'myData.requests' })}>
          {requests.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <Button onClick={() => setIsAsking(true)}>
          <FormattedMessage id="myData.requests.new" />
        </Button>
      </div>
      {isAsking && <RequestModal students={students} onClose={() => setIsAsking(false)} />}
    </>
  );
};

/** The requests of a user about personal data, and a new one. */
export const RequestsSection = () => (
  <Section title={useIntl().formatMessage({ id: 'myData.requests' })}>
    <PartView query={useOwnPrivacyQuery(undefined, useQueryOptions())} waiting={<PartSkeleton />}>
      {(privacy) => <Requests privacy={privacy} />}
    </PartView>
  </Section>
);
