import ICAL from 'ical.js';
import type { Db, NewRow } from '../db/schema.ts';
import { hashOfToken, newToken } from '../auth/route-access.ts';
import { call, type CallOptions, type Reply } from './call.ts';

type FeedOf = Pick<NewRow<'calendar_feeds'>, 'user_id' | 'student_id' | 'group_id'>;

/** Adds a feed in the place of the same one; answers its id and the token of its address. */
export const insertFeed = async (db: Db, feed: FeedOf): Promise<{ id: number; token: string }> => {
  const token = newToken();
  await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', feed.user_id)
    .where('student_id', 'is not distinct from', feed.student_id ?? null)
    .where('group_id', 'is not distinct from', feed.group_id ?? null)
    .execute();
  const { id } = await db
    .insertInto('calendar_feeds')
    .values({ ...feed, language: 'es', token_hash: hashOfToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
};

/** Adds a feed of a group or of a student. */
export const insertGroupFeed = (db: Db, user: { id: number }, group: { id: number }) =>
  insertFeed(db, { user_id: user.id, student_id: null, group_id: group.id });
export const insertStudentFeed = (db: Db, user: { id: number }, studentId: number) =>
  insertFeed(db, { user_id: user.id, student_id: studentId, group_id: null });

/** Reads a feed as a program does. */
export const readFeed = (url: string, token: string, headers: CallOptions['headers'] = {}): Promise<Reply<unknown>> =>
  call(url, 'GET', `calendar/${token}.ics`, undefined, { headers });

/** An entry of a calendar as an independent parser understands it. */
export type ParsedEvent = {
  uid: string;
  summary: string;
  description: string | null;
  sequence: number;
  start: string;
  end: string;
  /** The moment of the start, in UTC. */
  at: string;
  isWholeDay: boolean;
  zone: string | null;
};

export type ParsedCalendar = { root: ICAL.Component; events: ParsedEvent[] };

const textOf = (component: ICAL.Component, name: string): string | null => {
  const value = component.getFirstPropertyValue(name);
  return value === null ? null : String(value);
};

/** Parses an iCalendar text strictly. */
export const parseCalendar = (text: string): ParsedCalendar => {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent').map((component): ParsedEvent => {
    const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description: textOf(component, 'description'),
      sequence,
      start: startDate.toString(),
      end: endDate.toString(),
      at: startDate.toJSDate().toISOString(),
      isWholeDay: startDate.isDate,
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null,
    };
  });
  ICAL.TimezoneService.reset();
  return { root, events };
};
