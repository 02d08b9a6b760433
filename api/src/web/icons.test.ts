import versions from 'material-icons/_data/versions.json' with { type: 'json' };
import { rawRequest } from '../testing/raw-request.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture();

const get = (path: string) => rawRequest(server.url, path, { accept: 'image/svg+xml,*/*' });

test('[SCH-07] an icon comes alone, by its name and without a session, and stays for ever', async () => {
  const { status, headers, body } = await get('/icons/sports_soccer.svg');
  expect([status, body.toString()]).toEqual([200, expect.stringMatching(/^<svg [^>]*viewBox="0 0 24 24"/)]);
  expect(body.length).toBeLessThan(2_000);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('[SCH-07] every icon that can be chosen has a drawing, and none runs anything', async () => {
  for (const name of Object.keys(versions)) {
    const { status, body } = await get(`/icons/${name}.svg`);
    const isDrawing = /^<svg [^]*<\/svg>\s*$/.test(body.toString()) && !/script|on\w+=|href/i.test(body.toString());
    expect([name, status, isDrawing]).toEqual([name, 200, true]);
  }
});

test('[SCH-07] nothing else is there', async () => {
  for (const path of [
    'nothing_like_this.svg',
    'star',
    'star.svg/',
    '../package.json',
    '..%2fLICENSE',
    'Star.svg',
    '',
  ]) {
    const { status, body } = await get(`/icons/${path}`);
    expect([path, status, body.toString()]).toEqual([path, 404, 'Not found\n']);
  }
});
