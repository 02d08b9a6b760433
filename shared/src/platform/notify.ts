/** A message to the user: top right, 3 seconds, green on success, orange on failure (specification § 8). */
export type Notification = {
  kind: 'success' | 'failure';
  text: string;
  /** Support finds the failure in the logs by this id. */
  requestId?: string;
  /** A button beside the text. */
  action?: { label: string; onAct: () => void };
};

type Show = (notification: Notification) => void;

const waiting: Notification[] = [];
let show: Show | null = null;

/** Shows a notification. Those before the host is there wait for it. */
export const notify = (notification: Notification): void => {
  if (show) show(notification);
  else waiting.push(notification);
};

/** The host calls this. The returned function removes it. */
export const hostNotifications = (host: Show): (() => void) => {
  show = host;
  waiting.splice(0).forEach(host);
  return () => {
    if (show === host) show = null;
  };
};
