import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './program.ts';
import { PROMTOOL } from './promtool.ts';

const ops = join(import.meta.dirname, '../../ops');
const RULES = join(ops, 'alerts.yml');
const TESTS = join(ops, 'alerts.test.yml');

const promtool = async (...args: string[]): Promise<string> => {
  if (!existsSync(PROMTOOL))
    throw new Error('npm test installs promtool on Debian as root; elsewhere run apt-get install prometheus.');
  const { code, output } = await runQuietly(PROMTOOL, args);
  return code === 0 ? '' : output;
};

test('[OBS-08] the alert rules are valid, and each fires and is silent as its tests say', async () => {
  expect(await promtool('check', 'rules', RULES)).toBe('');
  expect(await promtool('test', 'rules', TESTS)).toBe('');
});

test('[OBS-08] every alert has a test in which it fires, and a line about what to do', () => {
  const alerts = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const tests = readFileSync(TESTS, 'utf8');
  const page = readFileSync(join(ops, '../docs/operations/monitoring.md'), 'utf8');
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`).test(tests))).toEqual([]);
  expect(alerts.filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
});
