import { readFileSync } from 'node:fs';
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
