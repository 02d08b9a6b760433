import { posix } from 'node:path';
import type { Source } from './sheet/sources.ts';

const FILE = /\.(?:[cm]?[jt]sx?|json|md|txt|ya?ml|csv)$/;
/** Names that stand for others, endings, generated files and addresses of the server. */
const ELSEWHERE = /[*<>]|NNNN|^[./]|\{[^,}]*\}|\bdist\/web\b|^remoteEntry\.js$/;

/** `a/{b,c}.ts` names two files. */
const expand = (name: string): string[] => {
  const [whole, before = '', names = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return whole === undefined ? [name] : names.split(',').flatMap((one) => expand(before + one + after));
};

/** A compiled file has its source. The page about a new catalog adds languages, whose files are those of countries. */
const sourceOf = (name: string): string =>
  name.replace(/(^|\/)dist\/(.*)\.js$/, '$1src/$2.ts').replaceAll('languages', 'countries');

const linksOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(path), link),
  );

const namesIn = ({ text }: Source): string[] =>
  [...text.matchAll(/`([\w@.{},*<>/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !ELSEWHERE.test(name))
    .flatMap(expand)
    .map(sourceOf);

const hasScript = (sources: Source[], script: string, workspace = ''): boolean =>
  sources.some(({ path, text }) => path === posix.join(workspace, 'package.json') && text.includes(`"${script}": "`));

/** The links, paths and npm scripts that pages name and the repository does not have. */
export const findDeadReferences = (sources: Source[], tracked: readonly string[]): string[] => {
  const isTracked = (name: string): boolean => {
    const path = name.replace(/\/$/, '');
    return tracked.some((one) => one === path || one.startsWith(`${path}/`));
  };
  const isNamed = (name: string): boolean => {
    if (FILE.test(name)) return tracked.some((path) => `/${path}`.endsWith(`/${name}`));
    const [folder = '', ...rest] = name.split('/');
    return rest.length === 0 || !isTracked(folder) || isTracked(name);
  };
  const deadIn = (page: Source): string[] => [
    ...linksOf(page).filter((link) => !isTracked(link)),
    ...namesIn(page).filter((name) => !isNamed(name)),
    ...[...page.text.matchAll(/npm run (?:--silent )?([\w-]+)(?: -w ([\w-]+))?/g)]
      .filter(([, script = '', workspace]) => !hasScript(sources, script, workspace))
      .map(([command]) => command),
  ];
  return sources
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((page) => [...new Set(deadIn(page))].map((name) => `${page.path} names ${name}, which does not exist`));
};
