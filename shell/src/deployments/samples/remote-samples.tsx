import { useRemoteSamplesQuery } from '@pupitre/shared/api/remote-samples';
import type { Deployment, ServedVersion } from '@pupitre/shared/contracts/deployments';
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
  const samplesOf = (served: ServedVersion | null): Samples | null =>
    (served && all.find((samples) => samples.remote === name && samples.version === served.version)) ?? null;
  // The canary comes after the current version, and that one after the previous one.
  const columns = [
    { samples: samplesOf(current), before: samplesOf(previous) },
    { samples: samplesOf(canary), before: samplesOf(current) },
    { samples: samplesOf(previous), before: null },
  ];
  const versions = columns.flatMap(({ samples, before }) => (samples ? [{ samples, before }] : []));
  const team = versions.find(({ samples }) => samples.team !== null)?.samples.team;
  const isEmpty = versions.every(({ samples: { views, errors } }) => views + errors === 0);
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
          <SamplesTable versions={versions} label={formatMessage({ id: 'deployments.samples' }, { remote: name })} />
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
