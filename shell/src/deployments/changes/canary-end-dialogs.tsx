import { usePromoteCanaryMutation, useWithdrawCanaryMutation } from '@pupitre/shared/api/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import type { ChangeProps } from './change.ts';
import { PlainChange } from './plain-change.tsx';
import { useCanaryRule } from '../cards/canary-rule.tsx';
import styles from './change-dialog.module.css';

export const PromoteDialog = (props: ChangeProps) => {
  const { formatMessage } = useIntl();
  const ruleOf = useCanaryRule();
  const [promote] = usePromoteCanaryMutation();
  const { current, canary } = props.deployment;
  const facts = { version: canary?.version, current: current?.version ?? '–', rule: canary && ruleOf(canary) };
  return (
    <PlainChange
      {...props}
      title={formatMessage({ id: canary ? 'deployments.promote.title' : 'deployments.act.promote' }, facts)}
      kind="promote"
      tone="primary"
      send={promote}
    >
      {canary && <p className={styles['text']}>{formatMessage({ id: 'deployments.promote.text' }, facts)}</p>}
    </PlainChange>
  );
};

/** Ends the canary. Its users get the current version again. */
export const WithdrawDialog = (props: ChangeProps) => {
  const { formatMessage } = useIntl();
  const [withdraw] = useWithdrawCanaryMutation();
  const { current, canary } = props.deployment;
  const facts = { version: canary?.version, current: current?.version ?? '–' };
  return (
    <PlainChange
      {...props}
      title={formatMessage({ id: canary ? 'deployments.withdraw.title' : 'deployments.act.withdraw' }, facts)}
      kind="withdraw"
      tone="primary"
      send={withdraw}
    >
      {canary && <p className={styles['text']}>{formatMessage({ id: 'deployments.withdraw.text' }, facts)}</p>}
    </PlainChange>
  );
};
