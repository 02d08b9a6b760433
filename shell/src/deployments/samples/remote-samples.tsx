import { useRemoteSamplesQuery } from '@pupitre/shared/api/remote-samples';
import type { Deployment } from '@pupitre/shared/contracts/deployments';
import type { RemoteSamples as Samples } from '@pupitre/shared/contracts/remote-samples';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { PartView } from '@pupitre/shared/ui/query-view';
import { SamplesTable } from './samples-table.tsx';
import styles from './samples.module.css';

/** Pages send their samples once a minute at most. */
const POLLING = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
};

type Measured = { deployment: Deployment; all: Samples[] };

const MeasuredVersions = ({ deployment: { name, current, canary, previous }, all }: Measured) => {
  const { formatMessage } = useIntl();
  const samplesOf = (version: string | undefined): Samples[] =>
    all.filter((samples) => samples.remote === name && samples.version === version);
  const [before = null] = samplesOf(previous?.version);
  const versions = [current, canary, previous].flatMap((served) => samplesOf(served?.version));
  const team = versions.find((samples) => samples.team !== null)?.team;
  const isEmpty = versions.every(({ views, errors }) => views + errors === 0);
  return (
    <>
      {team && (
        <p className={styles['team']}>
          <FormattedMessage id="deployments.samples.team" values={{ team }} />
        </p>
      )}
      {isEmpty ? (
        <p className={styles['none']}>
          <FormattedMessage id="deployments.samples.none" />
        </p>
      ) : (
        <>
          <p className={styles['intro']}>
            <FormattedMessage id="deployments.samples.intro" />
          </p>
          <SamplesTable
            versions={versions}
            before={before}
            label={formatMessage({ id: 'deployments.samples' }, { remote: name })}
          />
        </>
      )}
    </>
  );
};

/** The load times, errors and web vitals of a remote by version. */
export const RemoteSamples = ({ deployment }: { deployment: Deployment }) => {
  const query = useRemoteSamplesQuery(undefined, POLLING);
  return (
    <div className={styles['samples']}>
      <h3 className={styles['title']}>
        <FormattedMessage id="deployments.samples.title" />
      </h3>
      <PartView query={query} waiting={<span className={styles['waiting']} aria-hidden="true" />}>
        {(all) => <MeasuredVersions deployment={deployment} all={all} />}
      </PartView>
    </div>
  );
};
