import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { useRecentMoment } from './deployment-facts.tsx';
import type { useDeployments } from './use-deployments.ts';
import styles from './deployments.module.css';

/** Says that what stands on the page is older than it should be, and of when; nothing while all is well. */
export const StaleNotice = ({ query }: { query: ReturnType<typeof useDeployments> }) => {
  const momentOf = useRecentMoment();
  const { data, isError, fulfilledTimeStamp = 0, refetch } = query;
  return (
    <output className={styles['notice']}>
      {data && isError && (
        <span className={styles['stale']}>
          <span>
            <FormattedMessage id="deployments.stale" values={{ moment: momentOf(fulfilledTimeStamp) }} />
          </span>
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </span>
      )}
    </output>
  );
};
