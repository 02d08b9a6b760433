import { feedInput, feedRenewal, type Feed } from '../feeds.ts';
import { record } from '../fields.ts';
import { call } from './call.ts';
import { ok, succeeds, wholeTable } from './envelope.ts';
import { id, moment, named, nullable, oneOf, stored, text, type Schema } from './schema.ts';

const feed: Schema<Feed> = stored({
  student: nullable(named),
  group: nullable(named),
  issuedAt: moment,
  readAt: nullable(moment),
});

export const FEED_CALLS = {
  'POST /feeds/getTable': call(record({}).required(), wholeTable(feed)),
  'POST /feeds/create': call(feedInput, succeeds({ message: oneOf(['created']), id, rowVersion: id, url: text })),
  'PATCH /feeds/renew': call(feedRenewal, succeeds({ message: oneOf(['updated']), rowVersion: id, url: text })),
  'DELETE /feeds/delete/:id': call(null, ok('deleted')),
  /** The name is the token of a feed, and `.ics`. The answer is an iCalendar text, not JSON. */
  'GET /calendar/:name': call(null, text),
};
