import { sql, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** The table that gets a trigger. */
export const locks = ['schools', 'audit_log'];

/**
 * An enrolment is created when it becomes open, and ends when it is open no more: an undone exit creates it again. The
 * marks of a class and a day that one statement wrote are one event. The entries of an erasure have no day, and say
 * which enrolment was open.
 */
const NOTE_EVENTS = sql`
  create function note_webhook_events() returns trigger language plpgsql as $$
    begin
      if not exists (select from event_webhooks where is_on) then
        return null;
      end if;
      insert into webhook_events (school_id, type, data)
      select event.school_id, event.type, event.data
      from (
        select added.school_id, case when stay.is_open then 'enrollment.created' else 'enrollment.ended' end as type,
          jsonb_build_object(
            'enrollment', jsonb_build_object('id', added.entity_id),
            'student', jsonb_build_object('id', added.student_id),
            'group', case when added.group_id is not null then jsonb_build_object('id', added.group_id) end,
            'enteredOn', coalesce(added.after, added.before)->>'entered_on',
            'leftOn', added.after->>'left_on'
          ) as data
        from added
        cross join lateral (
          select coalesce(
              (added.before->>'is_open')::boolean,
              added.before->>'entered_on' is not null and added.before->>'left_on' is null
            ) as was_open,
            added.after is not null and added.after->>'left_on' is null as is_open
        ) as stay
        where added.entity = 'enrollments' and added.action in ('create', 'update', 'delete')
          and stay.was_open <> stay.is_open
        union all
        select marked.school_id, 'attendance.saved', jsonb_build_object(
          'group', jsonb_build_object('id', marked.group_id),
          'date', marked.date,
          'students', jsonb_agg(distinct jsonb_build_object('id', marked.student_id))
        )
        from (
          select added.school_id, added.group_id, added.student_id, coalesce(added.after, added.before)->>'date' as date
          from added
          where added.entity = 'student_attendance' and added.action in ('create', 'update', 'delete')
        ) as marked
        group by marked.school_id, marked.group_id, marked.date
      ) as event
      join event_webhooks as webhook
        on webhook.school_id = event.school_id and webhook.is_on and event.type = any(webhook.events);
      return null;
    end
  $$`;

/** The webhooks of schools for events, and the events that wait for them. A trigger writes them, so that no call forgets one. */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    create table event_webhooks (
      id bigint generated always as identity,
      row_version integer not null default 1,
      school_id bigint not null references schools,
      url text not null,
      secret bytea not null,
      is_on boolean not null,
      events text[] not null,
      created_at timestamptz not null default now(),
      last_success_at timestamptz,
      last_failure_at timestamptz,
      last_failure text,
      paused_until timestamptz,
      primary key (school_id, id),
      constraint event_webhooks_school_id_key unique (school_id)
    );
    create index event_webhooks_id on event_webhooks (id);
    create table webhook_events (
      id bigint generated always as identity,
      school_id bigint not null references schools on delete cascade,
      type text not null,
      data jsonb not null,
      state text not null default 'waiting'
        constraint webhook_events_state_check check (state in ('waiting', 'sent', 'failed')),
      at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      tries smallint not null default 0,
      sent_at timestamptz,
      reason text,
      primary key (school_id, id)
    );
    create index webhook_events_waiting on webhook_events (school_id, tries, due_at, id) where state = 'waiting';
    create index webhook_events_at on webhook_events (at)`.execute(db);
  await NOTE_EVENTS.execute(db);
  await sql`
    create trigger audit_log_note_webhook_events after insert on audit_log
      referencing new table as added for each statement execute function note_webhook_events()`.execute(db);
};
