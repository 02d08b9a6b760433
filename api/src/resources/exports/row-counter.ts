/** The rows that were written into a file so far. */
export type RowCounter = { rows: number };

/** Passes chunks of rows on and counts them. */
export async function* counted<Row>(
  chunks: AsyncIterable<Row[]>,
  counter: RowCounter,
): AsyncGenerator<Row[], void, undefined> {
  for await (const rows of chunks) {
    counter.rows += rows.length;
    yield rows;
  }
}
