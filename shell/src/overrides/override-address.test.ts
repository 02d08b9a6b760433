import { urlWithGrant } from './override-address.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test('[DEP-08] the URL with a grant is the present one, and loses nothing', () => {
  window.history.replaceState(null, '', '/group/abc?page=2&override=old#tasks');
  expect(urlWithGrant('new')).toBe('http://localhost/group/abc?page=2&override=new#tasks');
  expect(urlWithGrant(null)).toBe('http://localhost/group/abc?page=2#tasks');
});

test('[ISO-06] [DEP-08] a grant is never given to another host, whatever the path', () => {
  window.history.replaceState(null, '', 'http://localhost//evil.test/colors');
  const { host } = new URL(urlWithGrant('grant'), window.location.href);
  expect(host).toBe('localhost');
});
