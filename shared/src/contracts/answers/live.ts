import type { LiveNews } from '../live.ts';
import { call } from './call.ts';
import { flag, listOf, object, text, type Schema } from './schema.ts';

/** One event of the stream. */
const news: Schema<LiveNews> = object({ tags: listOf(text), isOwn: flag });

export const LIVE_CALLS = { 'GET /live': call(null, news) };
