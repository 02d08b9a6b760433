import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { npm, runQuietly } from './program.ts';
import { Failure, runCommand } from './progress.ts';
import { componentsOf } from './sbom-components.ts';
import { ROOT } from './workspace.ts';

const FILE = join(ROOT, 'dist/sbom.cdx.json');

/**
 * `npm run sbom`: writes every package with its version as CycloneDX, without the network. Development packages are
 * included and marked, because npm would otherwise omit packages that one workspace ships and another one tests with.
 */
const sbom = async (): Promise<number> => {
  const list = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=silent');
  const { code, output } = await runQuietly(...list);
  const count = code === 0 ? componentsOf(output).length : 0;
  if (count === 0) throw new Failure(`npm wrote no list of packages:\n${output}`);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, output);
  console.log(`${relative(ROOT, FILE)}: ${count} packages.`);
  return 0;
};

await runCommand(sbom);
