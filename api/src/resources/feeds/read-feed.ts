import { createHash } from 'node:crypto';
import type { Services } from '../../services.ts';
import { hashOfToken } from '../../auth/route-access.ts';
import { hourlyTries } from '../../limits/hourly-tries.ts';
import { orNotFound } from '../../refusal.ts';
import { feedText } from './feed-calendar.ts';
import { findFeedEntries } from './feed-entries.queries.ts';
import { findFeedOfToken, findPlaceOfFeed, noteFeedRead } from './feed-place.queries.ts';

/** The name under which programs read a feed. */
const NAME = /^([\w-]{43})\.ics$/;
/** A program reads every quarter of an hour at most, and a user may have many of them. */
const READS_PER_HOUR = 120;

/** A renewed address is counted anew: whoever floods a leaked one would hold up its owner otherwise. */
const addressKey = (tokenHash: Buffer): number => tokenHash.readUIntBE(0, 6);

/** A calendar as it is sent, with its tag. */
type ReadFeed = { etag: string; text: string };

/**
 * Returns a function that reads the feed of a name. It throws `notFound` for a token that nobody has, or whose user may no
 * longer read the calendar, and `tooManyRequests`.
 */
export const feedReader = ({ db, config }: Services): ((name: string) => Promise<ReadFeed>) => {
  const host = new URL(config.publicUrl).hostname;
  const takeTry = hourlyTries();
  return async (name) => {
    const tokenHash = hashOfToken(orNotFound(NAME.exec(name)?.[1]));
    const feed = orNotFound(await findFeedOfToken(db, tokenHash));
    // Unknown tokens are not counted: nobody guesses one, and they would fill the memory.
    if (config.isRateLimited) takeTry(addressKey(tokenHash), READS_PER_HOUR);
    const place = orNotFound(await findPlaceOfFeed(db, feed));
    const entries = await findFeedEntries(db, place);
    await noteFeedRead(db, feed.id);
    const { name: title, zone } = place;
    const text = feedText(
      { name: title, zone, language: feed.language, issuedAt: feed.issuedAt, entries },
      host,
      Date.now(),
    );
    return { etag: `"${createHash('sha256').update(text).digest('base64url')}"`, text };
  };
};
