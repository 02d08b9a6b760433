import { previousNames } from '@pupitre/shared/build/previous-names';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/** The shell provides the modules that are direct children of these folders. */
const PROVIDED = ['contracts', 'api', 'platform', 'ui'];

/** A longer type is replaced by its hash. */
const LONGEST = 160;

/** Every hook's type lists the tags of all resources. A new tag changes no hook. */
const TAGS = /(?:"[A-Z][A-Za-z]+" \| )+"[A-Z][A-Za-z]+"/g;

const STATEMENT = /^(?=(?:export|declare|import|type|interface)\b)/m;

/** Splits `a: One, b: Two` at the commas outside of brackets. */
const apart = (text: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const letter of text.replaceAll('=>', '⇒')) {
    if ('<({['.includes(letter)) depth += 1;
    if ('>)}]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.replaceAll('⇒', '=>').trim());
};

const short = (text: string): string =>
  text.length <= LONGEST ? text : `#${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;

/** Gives `const colors: …, states: …` a line for each name, and any other declaration one line. */
const linesOf = (declaration: string): string[] => {
  const [, list] = /^const (.*);$/.exec(declaration) ?? [];
  if (list !== undefined) {
    return apart(list).map((one) => {
      const [name = ''] = /^\w+/.exec(one) ?? [];
      return `const ${name}${short(one.slice(name.length))}`;
    });
  }
  const [head = ''] = /^(?:abstract )?[\w*]+ ?[\w]*/.exec(declaration) ?? [];
  return [`${head}${short(declaration.slice(head.length))}`];
};

/** The exported declarations of a `.d.ts` without comments, one line each. */
export const surfaceOf = (types: string): string[] =>
  types
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(STATEMENT)
    .filter((statement) => statement.startsWith('export ') && !statement.startsWith('export {};'))
    .map((statement) =>
      statement
        .replace(/^export (?:declare )?/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .flatMap((statement) => linesOf(statement.replace(TAGS, 'Tag')))
    .toSorted();

/** The compiled types of every provided module below a copy of the repository, as text: a line for each export. */
export const platformSurface = (root = ROOT): string => {
  const modules = PROVIDED.flatMap((folder) =>
    readdirSync(join(root, 'shared/src', folder))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => `${folder}/${file.replace(/\.tsx?$/, '')}`),
  ).toSorted();
  return modules
    .map((module) => {
      const types = readFileSync(join(root, 'shared/dist', `${module}.d.ts`), 'utf8');
      return [module, ...surfaceOf(types).map((line) => `  ${line}`), ''].join('\n');
    })
    .join('\n');
};

export const surfaceFile = (version: string): string => join(ROOT, 'shared/surface', `${version}.txt`);

/** `module name` of every export of a recorded surface. */
export const exportsOf = (surface: string): Set<string> => {
  const found = new Set<string>();
  let module = '';
  for (const line of surface.split('\n')) {
    const [, name] = /^ {2}(?:abstract )?[a-z]+ (\w+)/.exec(line) ?? [];
    const [, list = ''] = /^ {2}(?:type )?\{ ([^}]*) \} from/.exec(line) ?? [];
    if (name) found.add(`${module} ${name}`);
    else if (list) list.split(', ').forEach((one) => found.add(`${module} ${one}`));
    else if (line !== '' && !line.startsWith(' ')) module = line;
  }
  return found;
};

/** `module name` of every export that the shell still offers to older remotes under a previous name. */
export const previousExports = (present: ReadonlySet<string>): Set<string> => {
  const offered = new Set<string>();
  for (const [previous, sources] of Object.entries(previousNames)) {
    for (const [source, names] of Object.entries(sources)) {
      const exported = [...present].filter((line) => line.startsWith(`${source} `)).map((line) => line.split(' ')[1]);
      exported.forEach((name) => offered.add(`${previous} ${name}`));
      Object.entries(names)
        .filter(([, name]) => exported.includes(name))
        .forEach(([name]) => offered.add(`${previous} ${name}`));
    }
  }
  return offered;
};
