import { useState } from 'react';
import { useGroupEventsOfMonthQuery } from '@pupitre/shared/api/calendars';
import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CalendarView } from '@pupitre/shared/ui/calendar-view';
import { currentMonth } from '@pupitre/shared/ui/days';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { EditEventModal, NewEventModal, OpenEvent } from './event-modals.tsx';

type Open = { kind: 'new' } | { kind: 'shown' | 'edit'; event: CalendarEvent };

/** The group's own events and those of its school. */
export const CalendarTab = ({ groupId }: { groupId: number }) => {
  const { formatMessage } = useIntl();
  const [month, setMonth] = useState(currentMonth);
  const [day, setDay] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const events = useGroupEventsOfMonthQuery({ ...month, groupId });
  const close = (): void => setOpen(null);

  return (
    <>
      <TabActions>
        <AddAction label={formatMessage({ id: 'calendar.new' })} onAdd={() => setOpen({ kind: 'new' })} />
      </TabActions>
      <CalendarView
        query={events}
        month={month}
        onMonthChange={setMonth}
        onDayOpen={setDay}
        onEventClick={(event) => setOpen({ kind: 'shown', event })}
      />
      {open?.kind === 'new' && <NewEventModal groupId={groupId} month={month} day={day} onClose={close} />}
      {open?.kind === 'edit' && <EditEventModal event={open.event} onClose={close} />}
      {open?.kind === 'shown' && (
        <OpenEvent event={open.event} onEdit={() => setOpen({ kind: 'edit', event: open.event })} onClose={close} />
      )}
    </>
  );
};
