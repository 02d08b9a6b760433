import type { PoolClient } from 'pg';
import { SAVE, teachersOf } from './class-requests.ts';
import { turnsPerSecond, type Turns } from './class-rates.ts';
import { median, ROUNDS } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { CLASS, seedClasses } from './seed-classes.ts';

/** Thirty classes. */
const STUDENTS = 1_020;

/** A portal without the trigger of events, one with it, and one in which each school has a webhook for them. */
const SIDES = {
  none: 'drop trigger audit_log_note_webhook_events on audit_log',
  trigger: 'select',
  webhook: `insert into event_webhooks (school_id, url, secret, is_on, events)
    select id, 'https://sis.invalid/hook', '\\x00', true, '{attendance.saved}' from schools`,
} as const;
type Side = keyof typeof SIDES;

const seedOf = (side: Side) => async (client: PoolClient) => {
  await seedClasses(client, STUDENTS / CLASS);
  await client.query(SIDES[side]);
};

/** Without events the ratio would say nothing. */
const refuseNone = async (server: SchoolServer | undefined): Promise<void> => {
  const events = await server?.pool.query('select from webhook_events limit 1');
  if (!events?.rowCount) throw new Error('The webhook got no events.');
};

/** Prints what the events for other programs cost a save of a class. */
export const benchEvents = async (neighbourUrl: string): Promise<void> => {
  const servers: SchoolServer[] = [];
  const start = async (side: Side): Promise<Turns[]> => {
    const server = await startSchoolServer(neighbourUrl, `events_${side}`, seedOf(side));
    servers.push(server);
    return teachersOf(server, SAVE, STUDENTS);
  };
  try {
    const [none, trigger, webhook] = [await start('none'), await start('trigger'), await start('webhook')];
    const ratios: { trigger: number[]; webhook: number[] } = { trigger: [], webhook: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await turnsPerSecond(none);
      ratios.trigger.push((await turnsPerSecond(trigger)) / before);
      ratios.webhook.push((await turnsPerSecond(webhook)) / before);
    }
    await refuseNone(servers.at(-1));
    console.log(`student-attendance/save with the trigger ÷ without = ${median(ratios.trigger).toFixed(2)}`);
    console.log(`student-attendance/save with a webhook ÷ without = ${median(ratios.webhook).toFixed(2)}`);
  } finally {
    for (const server of servers) await server.stop();
  }
};
