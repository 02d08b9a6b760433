import { es as shared } from '@pupitre/shared/contracts/texts/es';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

const TEXTS = /contracts\/texts\//;
const TEST = /\.test\.tsx?$|\/testing\//;

/** The folders whose code reaches a browser, which includes the rules of fields. */
const folders = readdirSync(ROOT).filter(
  (name) => /^(?:shared|shell|mf-)/.test(name) && existsSync(join(ROOT, name, 'src')),
);

const sources = folders
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, 'src', file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file) && !TEXTS.test(file))
  .map((file) => ({ file, content: readFileSync(join(ROOT, file), 'utf8') }));

test('every first visit carries only texts of rules that a screen can check', () => {
  const rules = Object.keys(shared).filter((id) => id.startsWith('validations.'));
  expect(rules.filter((id) => !sources.some(({ content }) => content.includes(`'${id}'`)))).toEqual([]);
});

test('no code of a browser contains the texts of the server', () => {
  expect(sources.filter(({ content }) => /texts\/server-/.test(content)).map(({ file }) => file)).toEqual([]);
});
