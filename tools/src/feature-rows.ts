import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer } from './test-results.ts';
import { ROOT } from './workspace.ts';

/** A row of the checklist; each of its layers needs a test. */
export type FeatureRow = { id: string; behaviour: string; layers: Layer[] };

const LAYERS: readonly Layer[] = ['API', 'screen', 'browser', 'tools'];

const layersIn = (cell: string): Layer[] => {
  const names = cell.split(',').map((name) => name.trim());
  return LAYERS.filter((layer) => names.includes(layer));
};

/** The rows of the feature checklist, in its order: `| id | behaviour | layer | …`. */
export const parseFeatureRows = (markdown: string): FeatureRow[] =>
  [...markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (.*?) \| (.*?) \|/gm)].map(
    ([, id = '', behaviour = '', cell = '']) => {
      const layers = layersIn(cell);
      if (layers.length === 0) throw new Error(`${id} names no layer: one or more of ${LAYERS.join(', ')}`);
      return { id, behaviour, layers };
    },
  );

/** The rows of `docs/features.md`. */
export const readFeatureRows = (): FeatureRow[] =>
  parseFeatureRows(readFileSync(join(ROOT, 'docs/features.md'), 'utf8'));

const ROW = /^[A-Z]{3}-\d{2}( |$)/;

/** The rows, with their instance if any, at the start of a test's title: `[CAT-06 colors] [CAT-04] sorts …`. */
export const coveredBy = (title: string): string[] => {
  const brackets = /^\s*(?:\[[^\]]*\]\s*)+/.exec(title)?.[0] ?? '';
  return [...brackets.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) =>
    inside
      .split(',')
      .map((row) => row.trim().replace(/\s+/g, ' '))
      .filter((row) => ROW.test(row)),
  );
};
