import { noticeText } from '@pupitre/shared/contracts/notice-texts';
import type { NoticeDelivery, SentNotice } from '@pupitre/shared/contracts/notices';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { useReasonText } from './use-reason-text.ts';
import { useSchoolMoment } from './use-school-moment.ts';
import styles from './notices.module.css';

const Delivery = ({ delivery, timeZone }: { delivery: NoticeDelivery; timeZone: string }) => {
  const momentText = useSchoolMoment();
  const reasonText = useReasonText();
  const { channel, state, at, tries, reason } = delivery;
  return (
    <div>
      <dt>
        <FormattedMessage id={`notices.channel.${channel}`} />
      </dt>
      <dd>
        <span className={styles['way']} data-state={state}>
          <FormattedMessage id={`notices.delivery.${state}`} />
        </span>
        {at !== null && <span className={styles['detail']}>{momentText(at, timeZone)}</span>}
        {tries > 1 && (
          <span className={styles['detail']}>
            <FormattedMessage id="notices.tries" values={{ count: tries }} />
          </span>
        )}
        {reason !== null && state !== 'sent' && <span className={styles['detail']}>{reasonText(reason)}</span>}
      </dd>
    </div>
  );
};

const STEPS = ['at', 'dueAt', 'shownAt', 'readAt'] as const;

/** The way of a notice, step by step. */
export const SentDialog = ({ notice, onClose }: { notice: SentNotice; onClose: () => void }) => {
  const momentText = useSchoolMoment();
  const { title, body } = noticeText(useSelector(selectLanguage), notice);
  const { receiver, state, timeZone, deliveries } = notice;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles['hint']}>{body}</p>
      <dl className={styles['steps']}>
        <div>
          <dt>
            <FormattedMessage id="notices.receiver" />
          </dt>
          <dd>{receiver.name}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="notices.state" />
          </dt>
          <dd>
            <FormattedMessage id={`notices.state.${state}`} />
          </dd>
        </div>
        {STEPS.map((step) => {
          const moment = notice[step];
          return (
            moment !== null && (
              <div key={step}>
                <dt>
                  <FormattedMessage id={`notices.step.${step}`} />
                </dt>
                <dd>{momentText(moment, timeZone)}</dd>
              </div>
            )
          );
        })}
        {deliveries.map((delivery) => (
          <Delivery key={delivery.channel} delivery={delivery} timeZone={timeZone} />
        ))}
      </dl>
    </Dialog>
  );
};
