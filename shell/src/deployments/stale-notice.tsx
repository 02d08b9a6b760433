import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { useRecentMoment } from './deployment-facts.tsx';
import type { useDeployments } from './use-deployments.ts';
import styles from './deployments.module.css';

/** Shows that the page could not be refreshed, and how old its data is. */
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
