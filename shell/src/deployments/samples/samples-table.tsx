import type { RemoteSamples } from '@pupitre/shared/contracts/remote-samples';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { VersionName } from '../deployment-facts.tsx';
import { differenceOf, MEASURES, valueOf, type Measure } from './sample-values.ts';
import styles from './samples.module.css';

/** Returns a function that writes a value in its unit. */
const useValueText = (): ((measure: Measure, value: number) => string) => {
  const { formatNumber, formatMessage } = useIntl();
  const fraction = (value: number, digits: number): string => formatNumber(value, { maximumFractionDigits: digits });
  return (measure, value) => {
    if (measure === 'failures') return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
    if (measure === 'cls') return fraction(value / 1_000, 3);
    if (measure === 'views' || measure === 'errors') return fraction(value, 1);
    return value < 1_000
      ? formatMessage({ id: 'deployments.samples.milliseconds' }, { value: fraction(value, 0) })
      : formatMessage({ id: 'deployments.samples.seconds' }, { value: fraction(value / 1_000, 1) });
  };
};

/** A version, and the one that was served before it. */
type ComparedVersion = { samples: RemoteSamples; before: RemoteSamples | null };

type Compared = ComparedVersion & { measure: Measure };

/** The difference to the version before. A higher value is worse in every measure that is compared. */
const Difference = ({ measure, samples, before }: Compared) => {
  const { formatMessage, formatNumber } = useIntl();
  const share = differenceOf(measure, samples, before);
  if (share === null || !before) return null;
  const trend = share > 0 ? 'worse' : 'better';
  // No percentage of nothing says how much.
  const text = Number.isFinite(share) ? trend : 'fromZero';
  const difference = formatNumber(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={styles['difference']} data-trend={trend}>
      <span aria-hidden="true">{formatMessage({ id: `deployments.samples.${text}` }, { difference })}</span>
      <span className={styles['said']}>
        {formatMessage({ id: `deployments.samples.${text}.said` }, { difference, version: before.version })}
      </span>
    </span>
  );
};

const Cell = (compared: Compared) => {
  const textOf = useValueText();
  const value = valueOf(compared.measure, compared.samples);
  return (
    <td>
      {value === null ? '–' : textOf(compared.measure, value)}
      <Difference {...compared} />
    </td>
  );
};

type SamplesTableProps = { versions: ComparedVersion[]; label: string };

/** The measures of the versions of a remote, each with its definition. */
export const SamplesTable = ({ versions, label }: SamplesTableProps) => (
  <table className={styles['table']} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage id="deployments.samples.metric" />
        </th>
        {versions.map(({ samples: { version } }) => (
          <th key={version} scope="col">
            <VersionName version={version} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {MEASURES.map((measure) => (
        <tr key={measure}>
          <th scope="row">
            <span className={styles['measure']}>
              <FormattedMessage id={`deployments.samples.${measure}`} />
            </span>
            <span className={styles['means']}>
              <FormattedMessage id={`deployments.samples.${measure}.means`} />
            </span>
          </th>
          {versions.map((compared) => (
            <Cell key={compared.samples.version} measure={measure} {...compared} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
