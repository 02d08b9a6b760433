import { record } from '@pupitre/shared/contracts/fields';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { findFeeds } from './feeds.queries.ts';

/** The feeds of the caller, which have no pages. */
export const ownFeedReader = tableReader(everyRole, record({}).required(), async ({ db }, caller) => async () => {
  const items = await findFeeds(db, caller);
  return { items, total: items.length };
});
