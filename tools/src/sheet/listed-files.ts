import { atMost, type Measure } from './measure.ts';
import { graphOf, type Graph } from './modules.ts';
import type { Source } from './sources.ts';
import type { Parsed } from './syntax.ts';

const LISTS = 'tools/sheet.txt';
const PATH_PAGE = 'docs/attendance-path.md';

/** The lists of a text, by the name in brackets above them. */
export const readLists = (text: string): Map<string, string[]> => {
  const lists = new Map<string, string[]>();
  let entries: string[] = [];
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? [];
    if (name === undefined) entries.push(line);
    else lists.set(name, (entries = []));
  }
  return lists;
};

export const numberedFiles = (page: string): string[] =>
  [...page.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);

/** The files that no import connects with the first one, in whatever direction. */
export const unconnected = (paths: string[], graph: Graph): string[] => {
  const connects = (one: string, other: string): boolean =>
    Boolean(graph.get(one)?.includes(other) || graph.get(other)?.includes(one));
  const reached = paths.slice(0, 1);
  for (const path of reached) {
    reached.push(...paths.filter((other) => !reached.includes(other) && connects(path, other)));
  }
  return paths.filter((path) => !reached.includes(path));
};

const pathMeasures = (browser: string[], server: string[], files: Parsed[]): Measure[] => {
  const graph = graphOf(files, true);
  const paths = [...browser, ...server];
  const lengthOf = (path: string): number => files.find((file) => file.path === path)?.codeLines.length ?? 0;
  const gone = paths.filter((path) => lengthOf(path) === 0).map((path) => `${path} does not exist`);
  const loose = [browser, server]
    .flatMap((side) => unconnected(side, graph))
    .map((path) => `no import leads to ${path}`);
  const lengths = paths.map((path) => `${lengthOf(path)} ${path}`);
  return [
    atMost('click on a mark to SQL: files', paths.length, 20, lengths),
    atMost('click on a mark to SQL: longest file', Math.max(...paths.map(lengthOf)), 120, lengths),
    atMost('click on a mark to SQL: wrong entries', gone.length + loose.length, 0, [...gone, ...loose]),
  ];
};

const sum = (items: { lines: number }[]): number => items.reduce((total, { lines }) => total + lines, 0);
const shown = (items: { path: string; lines: number }[]): string[] =>
  items.map(({ path, lines }) => `${lines} ${path}`);

const catalogMeasures = (own: RegExp, names: RegExp, editedFiles: string[], sources: Source[]): Measure[] => {
  const written = sources
    .filter(({ path }) => own.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  const edited = editedFiles.map((path) => {
    const text = sources.find((source) => source.path === path)?.text ?? '';
    return { path, lines: text.split('\n').filter((line) => names.test(line)).length };
  });
  return [
    atMost('a catalog: new files', written.length, 8, shown(written)),
    atMost('a catalog: edited files', edited.length, 5, shown(edited)),
    atMost('a catalog: edited lines', sum(edited), 6, shown(edited)),
    atMost('a catalog: lines with tests', sum([...written, ...edited]), 350, shown([...written, ...edited])),
  ];
};

/** Measures the path of an attendance mark and the cost of a catalog; nothing for a commit without `tools/sheet.txt`. */
export const measureLists = (files: Parsed[], sources: Source[]): Measure[] => {
  const source = sources.find(({ path }) => path === LISTS);
  if (!source) return [];
  const lists = readLists(source.text);
  const list = (name: string): string[] => lists.get(name) ?? [];
  const page = sources.find(({ path }) => path === PATH_PAGE)?.text ?? '';
  const [browser = '', server = ''] = page.split('## In the server');
  const pattern = (name: string): RegExp => new RegExp(list(name).join('|'));
  return [
    ...pathMeasures(numberedFiles(browser), numberedFiles(server), files),
    ...catalogMeasures(
      pattern('files of a catalog'),
      pattern('names of a catalog'),
      list('edited for a catalog'),
      sources,
    ),
  ];
};
