import { allowedInstancesOf, instancesOf } from './feature-instances.ts';
import { coveredBy, type FeatureRow } from './feature-rows.ts';
import type { Layer, TestResult } from './test-results.ts';

/** A layer in which a row has no test, or has none for some of its instances. */
type Gap = { layer: Layer; instances: string[] };
type Verdict = { row: FeatureRow; gaps: Gap[]; isFailing: boolean };

export type FeatureReport = { open: number; text: string };

/** A browser also shows what a screen shows and calls the real API; a screen test fakes the API. */
const COUNTS_FOR: Record<Layer, Layer[]> = {
  API: ['API', 'browser'],
  screen: ['screen', 'browser'],
  browser: ['browser'],
  tools: ['tools'],
};

/** The rows that tests of a status cover, each with the layers of these tests. */
const rowsOf = (results: TestResult[], status: TestResult['status']): Map<string, Set<Layer>> => {
  const rows = new Map<string, Set<Layer>>();
  for (const { titles, layer } of results.filter((test) => test.status === status)) {
    for (const name of titles.flatMap(coveredBy)) rows.set(name, (rows.get(name) ?? new Set<Layer>()).add(layer));
  }
  return rows;
};

const isOf = (name: string, { id }: FeatureRow): boolean => name === id || name.startsWith(`${id} `);

const gapsOf = (row: FeatureRow, passed: Map<string, Set<Layer>>): Gap[] =>
  row.layers.flatMap((layer) => {
    const isCovered = (name: string): boolean => COUNTS_FOR[layer].some((one) => passed.get(name)?.has(one));
    const instances = instancesOf(row.id, layer);
    if (instances.length === 0) {
      return [...passed.keys()].some((name) => isOf(name, row) && isCovered(name)) ? [] : [{ layer, instances }];
    }
    // A test of the whole of `colors` also covers `colors/create`.
    const missing = instances.filter(
      (instance) => ![instance, instance.split('/')[0]].some((name) => isCovered(`${row.id} ${name}`)),
    );
    return missing.length > 0 ? [{ layer, instances: missing }] : [];
  });

const unknownNames = (rows: FeatureRow[], names: string[]): string[] => {
  const allowed = new Map(rows.map(({ id }) => [id, allowedInstancesOf(id)]));
  return names.filter((name) => {
    const [id = '', instance] = name.split(/ (.*)/);
    return !allowed.has(id) || (instance !== undefined && allowed.get(id)?.has(instance) === false);
  });
};

const line = ({ row, gaps, isFailing }: Verdict): string => {
  const behaviour = row.behaviour.length > 80 ? `${row.behaviour.slice(0, 79)}…` : row.behaviour;
  const failing = isFailing ? '(a test of it fails) ' : '';
  return [
    `  ${row.id}  [${row.layers.join(', ')}]  ${failing}${behaviour}`,
    ...gaps.map(({ layer, instances }) => {
      const names = instances.length > 0 ? `: ${instances.join(', ')}` : '';
      return `          no test in the layer ${layer}${names}`;
    }),
  ].join('\n');
};

/** Rows that lack a passing test in one of their layers, or that a failing test covers. */
export const featureReport = (rows: FeatureRow[], results: TestResult[]): FeatureReport => {
  const [passed, failed] = [rowsOf(results, 'passed'), rowsOf(results, 'failed')];
  const open = rows
    .map((row) => ({
      row,
      gaps: gapsOf(row, passed),
      isFailing: [...failed.keys()].some((name) => isOf(name, row)),
    }))
    .filter(({ gaps, isFailing }) => gaps.length > 0 || isFailing);
  const unknown = unknownNames(rows, [...passed.keys(), ...failed.keys()]);
  const text = [
    `Features: ${rows.length - open.length} of ${rows.length} rows are covered.`,
    ...open.map(line),
    ...(unknown.length > 0 ? [`Tests name rows or instances that do not exist: ${unknown.join(', ')}`] : []),
  ].join('\n');
  return { open: open.length + unknown.length, text };
};
