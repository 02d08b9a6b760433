import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm, runQuietly } from './program.ts';
import { componentsOf } from './sbom-components.ts';
import { ROOT } from './workspace.ts';

const FILE = join(ROOT, 'dist/sbom.cdx.json');

test('[SEC-25] the list of packages names what runs in browsers and on the server, and what builds it', async () => {
  rmSync(FILE, { force: true });
  const { code, output } = await runQuietly(...npm('run', 'sbom', '--silent'));
  expect([code, output]).toEqual([0, expect.stringMatching(/dist\/sbom\.cdx\.json: \d{3,} packages\./)]);
  const names = new Set(componentsOf(readFileSync(FILE, 'utf8')).map(({ name }) => name));
  for (const name of ['fastify', 'react', 'kysely', 'dompurify', 'webpack', 'jest']) expect(names).toContain(name);
});

test('[SEC-25] a text that is no list has no packages', () => {
  for (const text of ['', 'npm error', '{}', '{"bomFormat":"SPDX","components":[{"name":"a","version":"1"}]}'])
    expect(componentsOf(text)).toEqual([]);
});
