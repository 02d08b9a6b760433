import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Notification } from '../../platform/notify.ts';
import { Icon } from './icon.tsx';
import styles from './notification-host.module.css';

type ToastProps = { notification: Notification; onClose: () => void };

/** A notification stays so many milliseconds (specification § 9). */
const DURATION = 3_000;
/** A button needs time to be reached. */
const DURATION_WITH_ACTION = 10_000;

/** One notification. It stays while it has the pointer or the focus. */
export const Toast = ({ notification: { kind, text, requestId, action }, onClose }: ToastProps) => {
  const { formatMessage } = useIntl();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const duration = action ? DURATION_WITH_ACTION : DURATION;
  const isHeld = isPointedAt || hasFocus;
  const close = useRef(onClose);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close.current(), duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);
  const act = (): void => {
    action?.onAct();
    onClose();
  };
  return (
    <div
      {...(kind === 'failure' && { role: 'alert' })}
      className={`${styles['toast']} ${styles[kind]}`}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <span className={styles['mark']}>
        <Icon name={kind === 'success' ? 'check' : 'warning'} />
      </span>
      <div className={styles['words']}>
        <p className={styles['text']}>{text}</p>
        {requestId && (
          <p className={styles['request']}>
            <FormattedMessage id="ui.notification.request" values={{ requestId }} />
          </p>
        )}
        {action && (
          <button type="button" className={styles['action']} onClick={act}>
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label={formatMessage({ id: 'ui.notification.close' })}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
};
