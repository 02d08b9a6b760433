import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, installed, ROOT } from './workspace.ts';

/** Code that a remote might hold, `good` and with one mistake. */
const PAIRS = {
  'the id of a message': {
    needs: "import { FormattedMessage } from '@pupitre/shared/platform/intl';",
    good: '<FormattedMessage id="colors.title" />',
    wrong: '<FormattedMessage id="colors.titel" />',
  },
  'the id of a shared message': {
    needs: "import { FormattedMessage } from '@pupitre/shared/platform/intl';",
    good: '<FormattedMessage id="ui.save" />',
    wrong: '<FormattedMessage id="ui.sav" />',
  },
  'the name of a field': {
    needs:
      "import type { ColorInput } from '@pupitre/shared/contracts/colors';\n" +
      "import { UpperField } from '@pupitre/shared/ui/upper-field';",
    good: '<UpperField<ColorInput> name="name" label="Nombre" />',
    wrong: '<UpperField<ColorInput> name="nmae" label="Nombre" />',
  },
  'the name of a field in an object': {
    needs: "import { TextField } from '@pupitre/shared/ui/text-field';\ntype Form = { address: { street: string } };",
    good: '<TextField<Form> name="address.street" label="Calle" />',
    wrong: '<TextField<Form> name="address.stret" label="Calle" />',
  },
  'a field without the type of its form': {
    needs:
      "import type { ColorInput } from '@pupitre/shared/contracts/colors';\n" +
      "import { UpperField } from '@pupitre/shared/ui/upper-field';",
    good: '<UpperField<ColorInput> name="name" label="Nombre" />',
    wrong: '<UpperField name="name" label="Nombre" />',
  },
  'the path of a link': {
    needs: "import { Link } from '@pupitre/shared/platform/link';",
    good: '<Link to="/help">Ayuda</Link>',
    wrong: '<Link to="/hlep">Ayuda</Link>',
  },
  'the URL of a call': {
    needs: "import type { Call } from '@pupitre/shared/api/client';",
    good: "({ url: `colors/get/${7}`, method: 'POST' } satisfies Call)",
    wrong: "({ url: `colros/get/${7}`, method: 'POST' } satisfies Call)",
  },
  'the method of a call': {
    needs: "import type { Call } from '@pupitre/shared/api/client';",
    good: "({ url: 'colors/update', method: 'PUT' } satisfies Call)",
    wrong: "({ url: 'colors/update', method: 'POST' } satisfies Call)",
  },
  'a module of the internals of the design system': {
    needs: '',
    good: "import('@pupitre/shared/ui/button')",
    wrong: "import('@pupitre/shared/ui/internal/icon')",
  },
};

const source = (needs: string, code: string): string => `${needs}\nexport const code = ${code};\n`;

const FOLDER = join(CACHE, 'wrong-code');
const REMOTE = '../../mf-catalogs';

const write = (name: string, content: string): void => writeFileSync(join(FOLDER, name), content);

/** Compiles the expressions as files of mf-catalogs and answers with the numbers of those that do not compile. */
const refused = (sources: string[]): number[] => {
  const config = {
    extends: `${REMOTE}/tsconfig.json`,
    compilerOptions: {
      composite: false,
      incremental: false,
      noEmit: true,
      emitDeclarationOnly: false,
      rootDir: '../..',
    },
    include: ['*.tsx', `${REMOTE}/src/*.d.ts`, `${REMOTE}/src/route-paths.ts`, `${REMOTE}/messages/*.json`],
    references: [],
  };
  write('tsconfig.json', JSON.stringify(config));
  sources.forEach((content, index) => write(`code-${index}.tsx`, content));
  const { stdout } = spawnSync(process.execPath, [installed('typescript/bin/tsc'), '-p', FOLDER], { cwd: ROOT });
  const errors = stdout.toString().match(/^.*error TS\d+.*$/gm) ?? [];
  const numbers = errors.map((line) => /wrong-code\/code-(\d+)\.tsx/.exec(line)?.[1]);
  // An error elsewhere would prove nothing.
  if (numbers.includes(undefined)) throw new Error(errors.join('\n'));
  return [...new Set(numbers.map(Number))].toSorted((one, other) => one - other);
};

beforeEach(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
});
afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

test('the compiler refuses every mistake, and nothing of the same code without it', () => {
  const pairs = Object.entries(PAIRS);
  expect(refused(pairs.map(([, { needs, good }]) => source(needs, good)))).toEqual([]);
  const found = refused(pairs.map(([, { needs, wrong }]) => source(needs, wrong)));
  expect(pairs.filter((_, index) => !found.includes(index)).map(([mistake]) => mistake)).toEqual([]);
});
