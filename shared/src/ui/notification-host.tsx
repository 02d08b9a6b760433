import { useEffect } from 'react';
import { notification } from 'antd';
import { useIntl } from 'react-intl';
import { hostNotifications } from '../platform/notify.ts';
import styles from './internal/notification-host.module.css';

/** How long a notification stands, in seconds (specification § 9). */
const DURATION = 3;

/** The one place where notifications appear: top right, green on success, orange on failure. Mounted by the shell. */
export const NotificationHost = () => {
  const { formatMessage } = useIntl();
  const [toasts, holder] = notification.useNotification({ placement: 'topRight', duration: DURATION, maxCount: 4 });
  useEffect(
    () =>
      hostNotifications(({ kind, text, requestId }) =>
        toasts[kind === 'success' ? 'success' : 'warning']({
          title: text,
          description: requestId && (
            <span className={styles['request']}>{formatMessage({ id: 'ui.notification.request' }, { requestId })}</span>
          ),
          className: styles[kind] ?? '',
          role: kind === 'success' ? 'status' : 'alert',
        }),
      ),
    [toasts, formatMessage],
  );
  return holder;
};
