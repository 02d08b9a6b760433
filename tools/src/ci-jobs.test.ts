import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, ROOT } from './workspace.ts';

const read = (path: string): string => readFileSync(join(ROOT, '.github', path), 'utf8');

test.each(remoteNames())('[DEP-09] %s has a CI job of its own, its own token and its own team', (name) => {
  const job = read(`workflows/${name}.yml`);
  expect(job.match(/'mf-[^']*\/\*\*'/g)).toEqual([`'${name}/**'`, `'${name}/**'`]);
  for (const script of ['types', 'build', 'publish']) expect(job).toContain(`npm run ${script} -w ${name}`);
  expect(job).toContain(`npm test -w ${name}`);
  const token = `secrets.${name.replaceAll('-', '_').toUpperCase()}_DEPLOY_TOKEN`;
  expect(job.match(/secrets\.\w+/g)).toEqual([token]);
  expect(job.replaceAll(name, '')).not.toMatch(/\bmf-[a-z]/);
  expect(read('CODEOWNERS')).toMatch(new RegExp(`^/${name}/ +@pupitre/team-[a-z]+$`, 'm'));
});

const workflows = readdirSync(join(ROOT, '.github/workflows'));

test.each(workflows)('[SEC-25] every action of %s is pinned by the hash of a commit, and says its version', (file) => {
  const actions = read(`workflows/${file}`).match(/uses: .*/g) ?? [];
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('[SEC-25] one action has one hash everywhere', () => {
  const pins = new Set(workflows.flatMap((file) => read(`workflows/${file}`).match(/uses: .*/g) ?? []));
  const names = [...pins].map((pin) => pin.split('@', 1)[0]);
  expect(names).toHaveLength(new Set(names).size);
});

test.each(workflows)('[SEC-25] no job of %s may do more than read, and none leaves its token in the folder', (file) => {
  const text = read(`workflows/${file}`);
  expect(text).toMatch(/^permissions: \{\}$/m);
  const jobs = text.match(/^    runs-on:/gm) ?? [];
  expect(text.match(/^    permissions:\n      contents: read\n(?! {6}\S)/gm)).toHaveLength(jobs.length);
  expect(text).not.toMatch(/:\s*write\b|write-all|pull_request_target/);
  expect(text.match(/persist-credentials: false/g)).toHaveLength((text.match(/actions\/checkout@/g) ?? []).length);
});

test('[SEC-25] the dependencies are audited, and the list of them is kept', () => {
  const job = read('workflows/portal.yml');
  expect(job).toContain('run: npm audit --omit=dev --audit-level=high');
  expect(job).toContain('run: npm run sbom');
  expect(job).toContain('path: dist/sbom.cdx.json');
});
