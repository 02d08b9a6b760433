import type { OpenMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A browser shows something for every push, also for one that cannot be read. */
const TITLE = 'Pupitre';
const ICON = '/icon-192.png';

const textOf = (notice: unknown, name: string): string | undefined => {
  const value: unknown = Reflect.get(Object(notice), name);
  return typeof value === 'string' ? value : undefined;
};

const parse = (data: PushMessageData | null): unknown => {
  try {
    return data?.json();
  } catch {
    return null;
  }
};

/** Shows the notice of a push: `{ title, body, url, tag }`. A later one with the same tag takes its place. */
export const showNotice = (data: PushMessageData | null): Promise<void> => {
  const notice = parse(data);
  const [body, tag] = [textOf(notice, 'body'), textOf(notice, 'tag')];
  return self.registration.showNotification(textOf(notice, 'title') ?? TITLE, {
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    icon: ICON,
    data: textOf(notice, 'url') ?? '/',
  });
};

/** The path of a notice's address; the home for one that leads elsewhere. */
const pathOf = (url: unknown): string => {
  const { origin, pathname, search } = new URL(String(url), self.location.origin);
  return origin === self.location.origin ? pathname + search : '/';
};

/** Opens the screen of a notice, in a page that is open already if there is one: it asks before input is lost. */
export const openNotice = async ({ notification }: NotificationEvent): Promise<void> => {
  notification.close();
  const path = pathOf(notification.data);
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(path));
  // A browser that refuses the focus still shows the screen.
  await page.focus().catch(() => undefined);
  const message: OpenMessage = { type: 'open', path };
  page.postMessage(message, []);
};
