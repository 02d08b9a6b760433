import { usePushDevicesQuery } from '@pupitre/shared/api/notice-preferences';
import type { PushDevice } from '@pupitre/shared/contracts/push-subscriptions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { pushOwner } from '@pupitre/shared/platform/push-owner';
import { Button } from '@pupitre/shared/ui/button';
import { PartView } from '@pupitre/shared/ui/query-view';
import { Section } from '../account/section.tsx';
import { PushDevices } from './push-devices.tsx';
import { usePush } from './use-push.ts';
import { usePushObstacle } from './use-push-obstacle.ts';
import styles from './notices-page.module.css';

type SwitchProps = { userId: number; here: PushDevice | undefined };

/** Turns pushes to this browser on and off, and says why that is not possible. */
const Switch = ({ userId, here }: SwitchProps) => {
  const { isBusy, failure, start, stop } = usePush(userId);
  return (
    <>
      <p className={styles['state']} data-on={here !== undefined}>
        <FormattedMessage id={here ? 'push.on' : 'push.off'} />
      </p>
      <output className={styles['failure']}>
        {isBusy && <FormattedMessage id="push.starting" />}
        {failure && <FormattedMessage id={`push.${failure}`} />}
      </output>
      <div className={styles['actions']}>
        {here ? (
          <Button aria-disabled={isBusy} onClick={() => !isBusy && void stop(here.id)}>
            <FormattedMessage id="push.stop" />
          </Button>
        ) : (
          <Button tone="primary" aria-disabled={isBusy} onClick={() => !isBusy && void start()}>
            <FormattedMessage id="push.start" />
          </Button>
        )}
      </div>
    </>
  );
};

/** Pushes to this browser, and the other ones that get them. */
export const PushSection = ({ userId }: { userId: number }) => {
  const { formatMessage } = useIntl();
  const obstacle = usePushObstacle();
  const query = usePushDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={formatMessage({ id: 'push.title' })}>
      <p className={styles['hint']}>
        <FormattedMessage id="push.text" />
      </p>
      <PartView query={query} waiting={<div className={styles['waiting']} aria-hidden="true" />}>
        {(devices) => {
          const isMine = obstacle === null && Notification.permission === 'granted' && pushOwner() === userId;
          const here = isMine ? devices.find(({ isCurrent }) => isCurrent) : undefined;
          const others = devices.filter((device) => device !== here);
          return (
            <>
              {obstacle === null ? (
                <Switch userId={userId} here={here} />
              ) : (
                <p className={styles['obstacle']}>
                  <FormattedMessage id={`push.${obstacle}`} />
                </p>
              )}
              {others.length > 0 && <PushDevices devices={others} />}
            </>
          );
        }}
      </PartView>
    </Section>
  );
};
