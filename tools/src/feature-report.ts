import { instancesOf } from './feature-instances.ts';
import { provenBy, type FeatureRow } from './feature-rows.ts';
import type { TestResult } from './test-results.ts';

type Verdict = { row: FeatureRow; missing: string[]; failing: boolean };

/** `colors/create` is proven by a test of `colors/create` and by one of the whole of `colors`. */
const isProven = (row: string, instance: string, proven: Set<string>): boolean =>
  proven.has(`${row} ${instance}`) || proven.has(`${row} ${instance.split('/')[0]}`);

const judge = (row: FeatureRow, proven: Set<string>, broken: Set<string>): Verdict => {
  const instances = instancesOf(row.id);
  const missing = instances.filter((instance) => !isProven(row.id, instance, proven));
  const bears = (name: string): boolean => name === row.id || name.startsWith(`${row.id} `);
  if (instances.length === 0 && ![...proven].some(bears)) missing.push('');
  const failing = [...broken].some(bears);
  return { row, missing, failing };
};

const line = ({ row, missing, failing }: Verdict): string => {
  const behaviour = row.behaviour.length > 90 ? `${row.behaviour.slice(0, 89)}…` : row.behaviour;
  const names = missing.filter(Boolean);
  const instances = names.length > 0 ? `\n          not proven for ${names.join(', ')}` : '';
  return `  ${row.id}  ${failing ? '(a test of it fails) ' : ''}${behaviour}${instances}`;
};

/** Which rows of the checklist no passing test bears, or some failing one does. */
export const featureReport = (rows: FeatureRow[], results: TestResult[]): string => {
  const bornBy = (status: TestResult['status']): Set<string> =>
    new Set(results.filter((test) => test.status === status).flatMap((test) => test.titles.flatMap(provenBy)));
  const [proven, broken] = [bornBy('passed'), bornBy('failed')];
  const open = rows
    .map((row) => judge(row, proven, broken))
    .filter(({ missing, failing }) => missing.length > 0 || failing);
  const unknown = [...proven, ...broken].filter((name) => !rows.some(({ id }) => id === name.split(' ')[0]));
  return [
    `Features: ${rows.length - open.length} of ${rows.length} rows are proven.`,
    ...open.map(line),
    ...(unknown.length > 0 ? [`Tests name rows that the checklist does not have: ${unknown.join(', ')}`] : []),
  ].join('\n');
};
