import { useDisableRemoteMutation, useEnableRemoteMutation } from '@pupitre/shared/api/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import type { ChangeProps } from './change.ts';
import { PlainChange } from './plain-change.tsx';
import { HiddenScreens } from './hidden-screens.tsx';
import styles from './change-dialog.module.css';

export const DisableDialog = (props: ChangeProps) => {
  const { formatMessage } = useIntl();
  const [disable] = useDisableRemoteMutation();
  const { name: remote, isEnabled } = props.deployment;
  return (
    <PlainChange
      {...props}
      title={formatMessage({ id: 'deployments.disable.title' }, { remote })}
      kind="disable"
      tone="danger"
      send={disable}
    >
      {isEnabled ? <HiddenScreens remote={remote} /> : null}
    </PlainChange>
  );
};

export const EnableDialog = (props: ChangeProps) => {
  const { formatMessage } = useIntl();
  const [enable] = useEnableRemoteMutation();
  const { name: remote, isEnabled, current } = props.deployment;
  const text = formatMessage({ id: 'deployments.enable.text' }, { version: current?.version ?? '–' });
  return (
    <PlainChange
      {...props}
      title={formatMessage({ id: 'deployments.enable.title' }, { remote })}
      kind="enable"
      tone="primary"
      send={enable}
    >
      {isEnabled ? null : <p className={styles['text']}>{text}</p>}
    </PlainChange>
  );
};
