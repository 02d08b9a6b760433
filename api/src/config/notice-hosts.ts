import { ConfigError, type Environment } from './config.ts';

/** The push services of Chrome, Edge and Samsung, Firefox, Safari, and the former one of Edge. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const HOST = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i;

/** The hosts that a variable lists, parted by commas. Throws `ConfigError` for what is none. */
const listedHosts = (name: string, text: string): string[] =>
  text.split(',').map((part) => {
    const host = part.trim().toLowerCase();
    if (!HOST.test(host)) throw new ConfigError(`${name} must list hosts like push.example.com, not "${part.trim()}".`);
    return host;
  });

/** The hosts of `PUSH_HOSTS`, else those of the known push services; none for `none`. Throws `ConfigError`. */
export const pushHosts = ({ PUSH_HOSTS: text }: Environment): readonly string[] => {
  if (!text) return PUSH_SERVICES;
  return text === 'none' ? [] : listedHosts('PUSH_HOSTS', text);
};

/** The hosts of `WEBHOOK_HOSTS`. Throws `ConfigError`. */
export const webhookHosts = ({ WEBHOOK_HOSTS: text }: Environment): readonly string[] =>
  text ? listedHosts('WEBHOOK_HOSTS', text) : [];
