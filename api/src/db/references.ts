import { sql, type Expression, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Named } from '@pupitre/shared/contracts/answers';

type Joined<T> = { $notNull: () => Expression<T> };

/**
 * A joined row as `{ id, name }`. The join is a left one, so that counting needs no join; its columns are never null,
 * because the column that refers to the row is not. Only then is `$notNull` right.
 */
export const namedReference = (id: Joined<number>, name: Joined<string>) =>
  jsonBuildObject({ id: id.$notNull(), name: name.$notNull() });

/** A joined row as `{ id, name }`, or null if there is none. */
export const namedOrNull = (id: Expression<unknown>, name: Expression<unknown>): RawBuilder<Named | null> =>
  sql<Named | null>`case when ${id} is not null then jsonb_build_object('id', ${id}, 'name', ${name}) end`;
