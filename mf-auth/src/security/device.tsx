import type { OpenSession } from '@pupitre/shared/contracts/sessions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import { Moment } from '../account/moment.tsx';
import { DeviceDrawing } from './device-drawing.tsx';
import { useEndSessionMutation } from './open-sessions-api.ts';
import styles from './security-page.module.css';

/** Returns the name of a device: its browser and its system, if they are known. */
const useDeviceName = ({ browser, system }: OpenSession): string => {
  const { formatMessage } = useIntl();
  const known = { browser: browser !== 'other', system: system !== 'other' };
  if (known.browser && known.system) return formatMessage({ id: 'devices.name' }, { browser, system });
  if (known.browser) return browser;
  return known.system ? system : formatMessage({ id: 'devices.unknown' });
};

/** A device with a session. The user can end every session but the present one. */
export const Device = ({ session }: { session: OpenSession }) => {
  const { id, system, isCurrent, createdAt, lastUsedAt, place } = session;
  const { formatMessage } = useIntl();
  const name = useDeviceName(session);
  const [endSession] = useEndSessionMutation();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'devices.end.title' }, { name }),
      text: formatMessage({ id: 'devices.end.text' }),
      agree: formatMessage({ id: 'devices.end' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (isSure) await endSession(id);
  };
  return (
    <li className={styles['device']}>
      <DeviceDrawing isPhone={system === 'Android' || system === 'iOS'} />
      <div className={styles['what']}>
        <h3 className={styles['name']}>
          {name}
          {isCurrent && (
            <span className={styles['here']}>
              <FormattedMessage id="devices.current" />
            </span>
          )}
        </h3>
        <p className={styles['note']}>
          <FormattedMessage
            id={place === null ? 'devices.lastUsed' : 'devices.lastUsed.place'}
            values={{ moment: <Moment key="moment" at={lastUsedAt} />, place }}
          />
        </p>
        <p className={styles['note']}>
          <FormattedMessage id="devices.since" values={{ moment: <Moment key="moment" at={createdAt} /> }} />
        </p>
      </div>
      {!isCurrent && (
        <NamedAction
          icon="close"
          title={formatMessage({ id: 'devices.end' })}
          label={formatMessage({ id: 'devices.end.named' }, { name })}
          tone="quietDanger"
          onAct={() => void ask()}
        />
      )}
    </li>
  );
};
