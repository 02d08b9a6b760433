import { kindOf } from './request-kinds.ts';

const PORTAL = 'https://portal.escuela.mx';
const kind = (path: string, mode = 'no-cors', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, PORTAL).href }, PORTAL);

test.each(['/', '/groups', '/group/abc12345?tab=attendance', '/login?next=%2F'])(
  '[OFL-05] the worker answers the navigation to %s with the stored page when the portal is away',
  (path) => expect(kind(path, 'navigate')).toBe('page'),
);

test.each([
  '/api/docs',
  '/api',
  '/files/a/b',
  '/icons/star.svg',
  '/outbox',
  '/manifest.webmanifest',
  '/security-policy.txt',
  '/groups?override=mf-groups@http://localhost:4104',
  '/groups?override=grant',
])('[OFL-05] a navigation to %s is left to the browser', (path) => expect(kind(path, 'navigate')).toBe('other'));

test('[OFL-05] scripts come from the set, and retries from the portal first', () => {
  expect(kind('/assets/shell.0a1b.js')).toBe('script');
  expect(kind('/remotes/mf-groups/1.0.0-0a1b2c3d/remoteEntry.js')).toBe('script');
  expect(kind('/remotes/mf-groups/1.0.0-0a1b2c3d/remoteEntry.js?r=2-ab')).toBe('retry');
});

test('[OFL-05] calls, writes, other origins and files of overrides are left to the browser', () => {
  expect(kind('/api/registry')).toBe('other');
  expect(kind('/assets/shell.0a1b.js', 'cors', 'POST')).toBe('other');
  expect(kind('/groups', 'navigate', 'POST')).toBe('other');
  expect(kind('https://tiles.mx/assets/1.png')).toBe('other');
  expect(kind('/assets/shell.0a1b.js?override=x')).toBe('other');
  expect(kind('/favicon.svg')).toBe('other');
});
