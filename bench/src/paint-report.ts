import type { Paint, Speed } from './paint-tab.ts';
import { median } from './rates.ts';

export type Compared = {
  title: string;
  portal: Paint[];
  reference: Paint[];
  profiled: { portal: Paint; reference: Paint };
};

type Column = [title: string, of: (paint: Paint) => number];

const COLUMNS: Column[] = [
  ['first paint', ({ firstPaint }) => firstPaint],
  ['contentful', ({ contentful }) => contentful],
  ['largest', ({ largest }) => largest],
  ['heading', ({ heading }) => heading],
  ['rows', ({ rows }) => rows],
  ['kB', ({ kilobytes }) => kilobytes],
  ['requests', ({ requests }) => requests],
  ['scripts', ({ scripts }) => scripts],
  ['waits', ({ chain }) => chain.length],
];

const medianOf = (paints: Paint[], of: Column[1]): number | null => {
  const values = paints.map(of).filter((value) => !Number.isNaN(value));
  return values.length > 0 ? median(values) : null;
};

const format = (value: number): string => Math.round(value).toLocaleString('en');

const cell = (portal: number | null, reference: number | null): string => {
  if (portal === null) return '';
  return reference ? `${format(portal)} (${(portal / reference).toFixed(2)})` : format(portal);
};

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const table = ([head = [], ...rows]: string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const paintsTable = (speed: Speed, all: Compared[]): string =>
  table([
    [speed, ...COLUMNS.map(([title]) => title), 'shift', 'rows of the reference'],
    ...all.map(({ title, portal, reference }) => [
      title,
      ...COLUMNS.map(([, of]) => cell(medianOf(portal, of), medianOf(reference, of))),
      (medianOf(portal, ({ shift }) => shift) ?? 0).toFixed(3),
      format(medianOf(reference, ({ rows }) => rows) ?? 0),
    ]),
  ]);

const totalOf = ({ scriptTimes }: Paint): number => Object.values(scriptTimes ?? {}).reduce((sum, one) => sum + one, 0);

const scriptsTable = (speed: Speed, all: Compared[]): string => {
  const found = new Set(all.flatMap(({ profiled }) => Object.keys(profiled.portal.scriptTimes ?? {})));
  const origins = ['vendor', 'shell', ...[...found].filter((name) => name.startsWith('mf-')).toSorted()];
  return table([
    [`${speed}, ms of script until the rows`, 'all', ...origins],
    ...all.map(({ title, profiled: { portal, reference } }) => [
      title,
      cell(totalOf(portal), totalOf(reference)),
      ...origins.map((origin) => format(portal.scriptTimes?.[origin] ?? 0)),
    ]),
  ]);
};

const nameOf = (path: string): string => path.split('/').at(-1) || path;

const chainsOf = (speed: Speed, all: Compared[]): string =>
  all
    .map(
      ({ title, portal }) => `- ${speed}, ${title}: ${(portal.at(-1)?.chain ?? []).map(nameOf).join(' → ') || 'none'}`,
    )
    .join('\n');

export const printPaints = (speed: Speed, all: Compared[]): void => {
  console.log(`\n${paintsTable(speed, all)}\n\n${scriptsTable(speed, all)}\n\n${chainsOf(speed, all)}`);
};
