import { call, refusal } from '../../testing/call.ts';
import { dayAfterToday } from '../../testing/capital-days.ts';
import { insertGroupFeed, readFeed } from '../../testing/feeds.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { insertGroupEvent, insertLivingSchool } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { startTestServer } from '../../testing/test-server.ts';

const { admin, school } = createSchoolsFixture(beforeEach);

const readAtOf = async (id: number) => {
  const feed = admin.db().selectFrom('calendar_feeds').select('read_at').where('id', '=', id);
  return (await feed.executeTakeFirstOrThrow()).read_at;
};

test('[FED-06] a program stores the calendar for a quarter of an hour, and no search engine lists it', async () => {
  const { token } = await insertGroupFeed(admin.db(), school().teacher, school().group);
  const { status, headers } = await readFeed(admin.url(), token);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
  });
  const missing = await readFeed(admin.url(), 'A'.repeat(43));
  expect(Object.fromEntries(missing.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('[FED-06] an unchanged calendar costs a 304, and a change is sent whole', async () => {
  const { teacher, group } = school();
  const { token } = await insertGroupFeed(admin.db(), teacher, group);
  const first = await readFeed(admin.url(), token);
  const tag = first.headers.get('etag') ?? '';
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
    const again = await readFeed(admin.url(), token, { 'if-none-match': known });
    expect([known, again.status, again.text, again.headers.get('etag')]).toEqual([known, 304, '', tag]);
  }
  await insertGroupEvent(admin.db(), group, { start_date: dayAfterToday(3), end_date: dayAfterToday(3) });
  const changed = await readFeed(admin.url(), token, { 'if-none-match': tag });
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

test('[FED-06] HEAD answers the same headers without the calendar, and long ones are compressed', async () => {
  const { teacher, group } = school();
  const { token } = await insertGroupFeed(admin.db(), teacher, group);
  const event = { start_date: dayAfterToday(3), end_date: dayAfterToday(3), description: 'TRAER LONCHE. '.repeat(30) };
  await insertGroupEvent(admin.db(), group, event);
  const { headers } = await readFeed(admin.url(), token);
  const head = await fetch(`${admin.url()}/api/calendar/${token}.ics`, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', headers.get('etag')]);
  const zipped = await rawRequest(admin.url(), `/api/calendar/${token}.ics`, { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
});

test('[FED-06] the last read is noted, once in five minutes', async () => {
  const { id, token } = await insertGroupFeed(admin.db(), school().teacher, school().group);
  expect(await readAtOf(id)).toBeNull();
  await readFeed(admin.url(), token);
  const first = await readAtOf(id);
  expect(Date.now() - (first?.getTime() ?? 0)).toBeLessThan(60_000);
  await readFeed(admin.url(), token, { 'if-none-match': 'x' });
  expect(await readAtOf(id)).toEqual(first);
  const long = new Date(Date.now() - 6 * 60_000);
  await admin.db().updateTable('calendar_feeds').set({ read_at: long }).where('id', '=', id).execute();
  await readFeed(admin.url(), token);
  expect((await readAtOf(id))?.getTime()).toBeGreaterThan(long.getTime());
});

test('[FED-07] a feed is read 120 times in an hour; others, unknown tokens and its renewed address are not held up', async () => {
  const limited = await startTestServer({ isRateLimited: true });
  const place = await insertLivingSchool(limited.db);
  const [feed, other] = [
    await insertGroupFeed(limited.db, place.teacher, place.group),
    await insertGroupFeed(limited.db, place.directive, place.group),
  ];
  const statuses = new Set<number>();
  for (let reads = 0; reads < 120; reads += 1) statuses.add((await readFeed(limited.url, feed.token)).status);
  const refused = await readFeed(limited.url, feed.token);
  const rest = [await readFeed(limited.url, other.token), await readFeed(limited.url, 'A'.repeat(43))];
  const { id } = feed;
  const renewed = await call<string>(limited.url, 'PATCH', 'feeds/renew', { id }, { token: place.teacher.token });
  const [, token = ''] = /([\w-]{43})\.ics/.exec(renewed.text) ?? [];
  const afterwards = [await readFeed(limited.url, token), await readFeed(limited.url, feed.token)];
  await limited.close();
  expect([...statuses]).toEqual([200]);
  expect(refusal(refused)).toMatchObject({ status: 429, code: 'tooManyRequests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect(rest.map(({ status }) => status)).toEqual([200, 404]);
  expect(afterwards.map(({ status }) => status)).toEqual([200, 404]);
});

test('[FED-06] the document of the API says that the answer is a calendar', async () => {
  const { text } = await call(admin.url(), 'GET', 'docs/json');
  const { paths }: { paths: Record<string, unknown> } = JSON.parse(text);
  expect(paths['/api/calendar/{name}']).toMatchObject({
    get: { security: [], responses: { 200: { content: { 'text/calendar': { schema: { type: 'string' } } } } } },
  });
});
