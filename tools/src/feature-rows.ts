export type FeatureRow = { id: string; behaviour: string };

/** The rows of the feature checklist, in its order. */
export const parseFeatureRows = (markdown: string): FeatureRow[] =>
  [...markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (.*?) \|/gm)].map(([, id = '', behaviour = '']) => ({
    id,
    behaviour,
  }));

const ROW = /^[A-Z]{3}-\d{2}( |$)/;

/** The rows, with their instance if any, that a test's title says it proves: `[CAT-06 colors] [CAT-04] sorts …`. */
export const provenBy = (title: string): string[] => {
  const brackets = /^\s*(?:\[[^\]]*\]\s*)+/.exec(title)?.[0] ?? '';
  return [...brackets.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) =>
    inside
      .split(',')
      .map((row) => row.trim().replace(/\s+/g, ' '))
      .filter((row) => ROW.test(row)),
  );
};
