import { useDeletePushSubscriptionMutation } from '@pupitre/shared/api/notice-preferences';
import type { PushDevice } from '@pupitre/shared/contracts/push-subscriptions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import { Moment } from '../account/moment.tsx';
import styles from './notices-page.module.css';

const useDeviceName = (): ((device: PushDevice) => string) => {
  const { formatMessage } = useIntl();
  return ({ browser, system }) => {
    const known = [browser, system].filter((part) => part !== 'other');
    if (known.length === 2) return formatMessage({ id: 'push.device' }, { browser, system });
    return known[0] ?? formatMessage({ id: 'push.device.unknown' });
  };
};

const Device = ({ device }: { device: PushDevice }) => {
  const { formatMessage } = useIntl();
  const name = useDeviceName()(device);
  const [deleteSubscription] = useDeletePushSubscriptionMutation();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'push.remove.title' }, { name }),
      text: formatMessage({ id: 'push.remove.text' }),
      agree: formatMessage({ id: 'push.remove' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (isSure) await deleteSubscription(device.id);
  };
  return (
    <li className={styles['device']}>
      <div>
        <strong>{name}</strong>
        <span className={styles['since']}>
          <FormattedMessage id="push.since" values={{ moment: <Moment key="moment" at={device.createdAt} /> }} />
        </span>
      </div>
      <NamedAction
        icon="close"
        title={formatMessage({ id: 'push.remove' })}
        label={formatMessage({ id: 'push.remove.named' }, { name })}
        tone="quietDanger"
        onAct={() => void ask()}
      />
    </li>
  );
};

/** The other browsers of the user that get pushes. */
export const PushDevices = ({ devices }: { devices: readonly PushDevice[] }) => (
  <>
    <h3 className={styles['subtitle']}>
      <FormattedMessage id="push.devices" />
    </h3>
    <ul className={styles['devices']}>
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </ul>
  </>
);
