import { useId } from 'react';
import { useDeployTokensQuery } from '@pupitre/shared/api/deployments';
import type { DeployToken } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useMoment } from '../deployment-facts.tsx';
import { POLLING } from '../use-deployments.ts';
import styles from './deploy-tokens.module.css';

const DAY_MS = 86_400_000;
/** A token is marked so many days before it expires. */
const SOON_DAYS = 14;

type End = 'expired' | 'soon' | 'later';

const endOf = ({ expiresAt }: DeployToken, now: number): End => {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < SOON_DAYS * DAY_MS ? 'soon' : 'later';
};

/** `now` in milliseconds. */
const Token = ({ token, now }: { token: DeployToken; now: number }) => {
  const { formatMessage } = useIntl();
  const momentOf = useMoment();
  const { name, remote, expiresAt, lastUsedAt } = token;
  const end = endOf(token, now);
  return (
    <li className={styles['token']}>
      <p className={styles['name']}>{name}</p>
      <p className={styles['remote']}>{remote}</p>
      <p className={styles['end']} data-end={end}>
        {formatMessage({ id: `deployments.token.${end}` }, { moment: momentOf(expiresAt) })}
      </p>
      <p className={styles['use']}>
        {lastUsedAt
          ? formatMessage({ id: 'deployments.token.used' }, { moment: momentOf(lastUsedAt) })
          : formatMessage({ id: 'deployments.token.unused' })}
      </p>
    </li>
  );
};

/** The deploy tokens of the teams, with their expiry and their last use. */
export const DeployTokens = () => {
  const id = useId();
  const query = useDeployTokensQuery(undefined, POLLING);
  const now = query.fulfilledTimeStamp ?? 0;
  return (
    <section className={styles['tokens']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        <FormattedMessage id="deployments.tokens" />
      </h2>
      <PartView query={query} waiting={<span className={styles['waiting']} aria-hidden="true" />}>
        {(tokens) => (
          <>
            <p className={styles['intro']}>
              <FormattedMessage id={tokens.length > 0 ? 'deployments.tokens.intro' : 'deployments.tokens.none'} />
            </p>
            <ul className={styles['list']}>
              {tokens.map((token) => (
                <Token key={token.id} token={token} now={now} />
              ))}
            </ul>
          </>
        )}
      </PartView>
    </section>
  );
};
