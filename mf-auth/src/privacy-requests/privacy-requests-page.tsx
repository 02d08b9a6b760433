import { useState } from 'react';
import type { PrivacyRequest, PrivacyStatus } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { OpenAction } from '@pupitre/shared/ui/record-actions';
import { DayOf } from '../account/day.tsx';
import { usePrivacyRequestsTableQuery } from '../account/privacy-api.ts';
import { StatusTag } from '../account/status-tag.tsx';
import { DueDay } from './due-day.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useRequestsView, type REQUEST_COLUMNS } from './use-requests-view.ts';
import { useSubject } from './use-subject.ts';
import styles from './privacy-requests.module.css';

const ACTIONS_WIDTH = 96;

/** The requests of people about their data, for those who answer them. The most urgent come first. */
export const PrivacyRequestsPage = () => {
  const { formatMessage } = useIntl();
  const [status, setStatus] = useState<PrivacyStatus | null>('pending');
  const view = useRequestsView(status);
  const requests = usePrivacyRequestsTableQuery(
    { ...view.query, ...(status && { status }) },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<PrivacyRequest | null>(null);
  const subjectOf = useSubject();
  const kindOf = ({ kind }: PrivacyRequest): string => formatMessage({ id: `privacy.kind.${kind}` });
  const titleOf = (column: (typeof REQUEST_COLUMNS)[number]) => ({
    key: column,
    title: formatMessage({ id: `privacy.${column}` }),
  });
  const filter = (chosen: PrivacyStatus | null): void => {
    setStatus(chosen);
    view.change({ page: 1 });
  };
  const title = formatMessage({ id: 'privacy.title' });
  return (
    <>
      <PageHeader title={title} />
      <p className={styles['lead']}>
        <FormattedMessage id="privacy.lead" />
      </p>
      <StatusFilter status={status} onChange={filter} />
      <DataTable
        name={title}
        view={view}
        query={requests}
        columns={[
          { ...titleOf('dueOn'), width: 136, render: (request) => <DueDay request={request} /> },
          { ...titleOf('status'), width: 130, render: (request) => <StatusTag status={request.status} /> },
          { ...titleOf('kind'), width: 124, render: kindOf },
          { ...titleOf('author'), render: ({ author }) => author.name },
          { ...titleOf('student'), render: subjectOf },
          { ...titleOf('createdAt'), width: 124, render: ({ createdAt }) => <DayOf at={createdAt} /> },
        ]}
        actionsWidth={ACTIONS_WIDTH}
        renderActions={(request) => (
          <OpenAction
            name={formatMessage({ id: 'privacy.open' }, { kind: kindOf(request), author: request.author.name })}
            onOpen={() => setOpened(request)}
          />
        )}
      />
      {opened && <RequestDialog request={opened} onClose={() => setOpened(null)} />}
    </>
  );
};
