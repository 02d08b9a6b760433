import { outcomeOf } from './answers.ts';
import { filled, readTemplate } from './templates.ts';

test.each<[number, Record<string, string>, unknown]>([
  [200, {}, 'ok'],
  [204, {}, 'ok'],
  [503, { 'retry-after': '5' }, 'unavailable'],
  [503, {}, { wrong: '503 without retry-after' }],
  [500, {}, { wrong: '500' }],
  [404, { 'retry-after': '5' }, { wrong: '404' }],
])('[DRL-02] an answer %s with %j counts as %j', (status, headers, outcome) => {
  expect(outcomeOf(new Response(null, { status, headers }))).toEqual(outcome);
});

test('[DRL-03] a configuration gets every value, and one without a value is refused', () => {
  expect(filled('bind ${LISTEN}\nuser ${USER_1}', { LISTEN: ':80', USER_1: 'me' })).toBe('bind :80\nuser me');
  expect(() => filled('bind ${LISTEN}', {})).toThrow('LISTEN');
});

test.each([
  ['haproxy-web.cfg', ['LISTEN', 'READY', 'API1', 'API2', 'API3']],
  ['haproxy-database.cfg', ['LISTEN', 'DB1', 'DB2', 'DB3']],
  ['pgbouncer.ini', ['DATABASE_HOST', 'DATABASE_PORT', 'LISTEN_HOST', 'LISTEN_PORT', 'USERS_FILE']],
])('[DRL-03] ops/%s needs only addresses', async (name, names) => {
  const values = Object.fromEntries(names.map((each) => [each, `value-of-${each}`]));
  const text = await readTemplate(name, values);
  for (const value of Object.values(values)) expect(text).toContain(value);
  await expect(readTemplate(name, {})).rejects.toThrow('The template needs');
});
