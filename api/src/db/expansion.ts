import type { PreparedMigration } from './prepare-migrations.ts';

/**
 * An expansion may not do this to a table of the previous release, because servers of that release would fail, or wait for
 * minutes while the table is large:
 * `drop`, `rename` and `type` change what they use; `not null` refuses their rows; `constraint` (without `not valid`),
 * `index` (without `concurrently`), `rewrite` and `backfill` lock them out; `unreadable` hides its statements.
 */
export type ExpandRule =
  'drop' | 'rename' | 'type' | 'not null' | 'constraint' | 'index' | 'rewrite' | 'backfill' | 'unreadable';

export type Expansion = PreparedMigration & {
  /** The rules that it breaks without harm, each with the reason. A test refuses those that it does not break. */
  exceptions?: Partial<Record<ExpandRule, string>>;
};
