import { readConfig } from './read-config.ts';

test('[NTC-09] pushes go to the known services, or to those that are listed, or nowhere', () => {
  expect(readConfig({ PUSH_HOSTS: 'push.example.mx, *.push.local:8443' }).pushHosts).toEqual([
    'push.example.mx',
    '*.push.local:8443',
  ]);
  expect(readConfig({ PUSH_HOSTS: 'none' }).pushHosts).toEqual([]);
  expect(readConfig({ WEBHOOK_HOSTS: '127.0.0.1:8080' }).webhookHosts).toEqual(['127.0.0.1:8080']);
});
