import { sql } from 'kysely';
import { EVENT_TYPES, type EventWebhook } from '@pupitre/shared/contracts/event-webhooks';
import type { Reply } from './call.ts';
import { createLocalService } from './local-service.ts';
import { createNoticeSchool, type NoticeSchool } from './notice-school.ts';
import type { LocalService } from './push-service.ts';
import type { LivingSchool } from './schools.ts';

export const EVERY_EVENT = [...EVENT_TYPES];

type Saved = { secret: string | null };
type Message = { id: string; type: string; test: boolean; school: { id: number }; data: Record<string, unknown> };

/** A school whose events go to a program of this machine. */
export type EventSchool = NoticeSchool & {
  service: () => LocalService;
  /** The hosts of this machine to which events may go. */
  hosts: string[];
  save: (changes?: object, place?: LivingSchool) => Promise<Reply<Saved>>;
  get: () => Promise<EventWebhook | null>;
  /** The messages that the program received, in the order of their events. */
  messages: () => Message[];
  /** Lets the pauses before the next try pass, those of events and those of programs. */
  passTime: () => Promise<void>;
};

/** Opens it for each test of the file that calls this, without a webhook and without events. */
export const createEventSchool = (): EventSchool => {
  const webhookHosts: string[] = [];
  const notices = createNoticeSchool({ webhookHosts });
  const service = createLocalService(webhookHosts);
  const { db, school, as } = notices;
  beforeEach(async () => {
    await sql`delete from webhook_events`.execute(db());
    await sql`delete from event_webhooks`.execute(db());
  });
  return {
    ...notices,
    service,
    hosts: webhookHosts,
    save: (changes = {}, place = school()) =>
      as<Saved>(place.directive, 'PUT', 'event-webhooks/save', {
        schoolId: place.id,
        url: `http://${service().host}/events`,
        isOn: true,
        events: EVERY_EVENT,
        ...changes,
      }),
    get: async () =>
      (await as<EventWebhook | null>(school().directive, 'GET', `event-webhooks/get/${school().id}`)).body.data,
    messages: () =>
      service()
        .received.map(({ body }): Message => JSON.parse(body.toString()))
        .toSorted((a, b) => Number(a.id.slice('event_'.length)) - Number(b.id.slice('event_'.length))),
    passTime: async () => {
      await sql`update webhook_events set due_at = now(), leased_until = null`.execute(db());
      await sql`update event_webhooks set paused_until = null`.execute(db());
    },
  };
};
