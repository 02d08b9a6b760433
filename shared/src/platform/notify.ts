/** One message to the reader, top right, 3 seconds: green on success, orange on failure (specification § 8). */
export type Notification = {
  kind: 'success' | 'failure';
  text: string;
  /** What support needs to find the failure in the logs. */
  requestId?: string;
};

type Show = (notification: Notification) => void;

const waiting: Notification[] = [];
let show: Show | null = null;

/** Shows a notification, from anywhere; what comes before the host is there waits for it. */
export const notify = (notification: Notification): void => {
  if (show) show(notification);
  else waiting.push(notification);
};

/** Called by the one host on the page. Returns its withdrawal. */
export const hostNotifications = (host: Show): (() => void) => {
  show = host;
  waiting.splice(0).forEach(host);
  return () => {
    if (show === host) show = null;
  };
};
