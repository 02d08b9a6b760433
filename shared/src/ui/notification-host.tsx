import { useEffect, useState } from 'react';
import { hostNotifications, type Notification } from '../platform/notify.ts';
import { Toast } from './internal/toast.tsx';
import styles from './internal/notification-host.module.css';

type Shown = Notification & { number: number };

/** The most notifications on the screen. The oldest makes room. */
const MOST = 4;

/** Shows all notifications: top right, green on success, orange on failure. The shell mounts it once. */
export const NotificationHost = () => {
  const [shown, setShown] = useState<Shown[]>([]);
  useEffect(() => {
    let number = 0;
    return hostNotifications((notification) => {
      number += 1;
      const next = { ...notification, number };
      setShown((others) => [...others, next].slice(-MOST));
    });
  }, []);
  const toastsOf = (kind: Notification['kind']) =>
    shown
      .filter((notification) => notification.kind === kind)
      .map((notification) => (
        <Toast
          key={notification.number}
          notification={notification}
          onClose={() => setShown((all) => all.filter(({ number }) => number !== notification.number))}
        />
      ));
  return (
    <div className={styles['host']}>
      {/* Screen readers announce changes of a polite region that was there before, and alerts at any time. */}
      <div aria-live="polite">{toastsOf('success')}</div>
      {toastsOf('failure')}
    </div>
  );
};
