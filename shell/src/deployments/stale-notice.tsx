import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { useMoment } from './moment.tsx';
import type { useDeployments } from './use-deployments.ts';
import styles from './deployments.module.css';

/** Says that what stands on the page is older than it should be, and of when; nothing while all is well. */
export const StaleNotice = ({ query }: { query: ReturnType<typeof useDeployments> }) => {
  const momentOf = useMoment();
  const { data, isError, fulfilledTimeStamp = 0, refetch } = query;
  return (
    <div role="status">
      {data && isError && (
        <div className={styles['stale']}>
          <p>
            <FormattedMessage id="deployments.stale" values={{ moment: momentOf(fulfilledTimeStamp) }} />
          </p>
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </div>
      )}
    </div>
  );
};
