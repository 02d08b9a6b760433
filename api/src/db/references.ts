import type { Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

type Joined<T> = { $notNull: () => Expression<T> };

/**
 * A joined row as `{ id, name }`. The join is a left one, so that counting needs no join; its columns are never null,
 * because the column that refers to the row is not. Only then is `$notNull` right.
 */
export const namedReference = (id: Joined<number>, name: Joined<string>) =>
  jsonBuildObject({ id: id.$notNull(), name: name.$notNull() });
