import { useState } from 'react';
import type { Deployment } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import type { ChangeKind, OnChange } from './changes/change.ts';
import { DeploymentCard } from './cards/deployment-card.tsx';
import { DeployTokens } from './deploy-tokens/deploy-tokens.tsx';
import { LazyChangeDialog } from './changes/lazy-change-dialog.tsx';
import { PolicyViolations } from './policy-violations/policy-violations.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useDeployments } from './use-deployments.ts';
import styles from './deployments.module.css';

const DeploymentsSkeleton = () => (
  <div className={styles['cards']} aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <span key={card} className={styles['waiting']} />
    ))}
  </div>
);

type Cards = { deployments: Deployment[]; /** In milliseconds. */ now: number; onChange: OnChange };

const DeploymentCards = ({ deployments, now, onChange }: Cards) => {
  if (deployments.length === 0) return <EmptyState title={<FormattedMessage id="deployments.empty" />} />;
  return (
    <div className={styles['cards']}>
      {deployments.map((deployment) => (
        <DeploymentCard key={deployment.name} deployment={deployment} now={now} onChange={onChange} />
      ))}
    </div>
  );
};

/** The page of administrators: it shows which version of each remote runs, and rolls it back or tries another. */
export const DeploymentsPage = () => {
  const { formatMessage } = useIntl();
  const query = useDeployments();
  const [open, setOpen] = useState<{ kind: ChangeKind; remote: string } | null>(null);
  const chosen = query.data?.find(({ name }) => name === open?.remote);
  return (
    <>
      <PageHeader title={formatMessage({ id: 'deployments.title' })} />
      <p className={styles['intro']}>
        <FormattedMessage id="deployments.intro" />
      </p>
      <StaleNotice query={query} />
      <PartView query={query} waiting={<DeploymentsSkeleton />}>
        {(deployments) => (
          <DeploymentCards
            deployments={deployments}
            now={query.fulfilledTimeStamp ?? 0}
            onChange={(kind, remote) => setOpen({ kind, remote })}
          />
        )}
      </PartView>
      <DeployTokens />
      <PolicyViolations />
      {open && chosen && <LazyChangeDialog kind={open.kind} deployment={chosen} onClose={() => setOpen(null)} />}
    </>
  );
};
