import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { rowAgain, type RowsQuery } from '../api/row-again.ts';
import type { CalendarEvent } from '../contracts/calendars.ts';
import type { SchoolDay } from '../contracts/school-days.ts';
import { eventToEdit } from './calendar-event-modal.tsx';
import { CalendarView } from './calendar-view.tsx';
import { usualDay, type Month } from './days.ts';
import { EventDialog } from './event-dialog.tsx';
import type { Outcome } from './form.tsx';
import { useFocusReturn } from './internal/use-focus-return.ts';
import { AddAction } from './record-actions.tsx';
import type { QueryLike } from './query-view.tsx';
import { TabActions } from './tab-actions.tsx';

type EventCalendarProps = {
  query: QueryLike<CalendarEvent[]> & RowsQuery<CalendarEvent[]> & { currentData?: CalendarEvent[] | undefined };
  schoolDays?: readonly SchoolDay[] | undefined;
  month: Month;
  onMonthChange: (month: Month) => void;
  renderNew: (day: string, onClose: () => void) => ReactNode;
  /** The form of an existing event. `reload` returns the present values of the event. */
  renderEdit: (event: CalendarEvent, reload: () => Promise<object>, onClose: () => void) => ReactNode;
  /** The trigger that deletes an event, or null if the user may not change the event. */
  remover: (event: CalendarEvent) => ((id: number) => PromiseLike<Outcome<unknown>>) | null;
};

/** The dialogs of an event. The focus goes back to the element that opened the first one. */
const Dialogs = ({ children }: { children: ReactNode }) => {
  useFocusReturn();
  return children;
};

type Open = { kind: 'new' } | { kind: 'shown' | 'edit'; event: CalendarEvent };

export const EventCalendar = ({ renderNew, renderEdit, remover, ...calendar }: EventCalendarProps) => {
  const { query, month } = calendar;
  const { formatMessage } = useIntl();
  const [day, setDay] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);

  const renderShown = (event: CalendarEvent): ReactNode => {
    const remove = remover(event);
    if (!remove) return <EventDialog event={event} onClose={close} />;
    const edit = (): void => setOpen({ kind: 'edit', event });
    return <EventDialog event={event} onClose={close} onEdit={edit} remove={() => remove(event.id)} />;
  };
  const renderOpen = (asked: Open): ReactNode => {
    if (asked.kind === 'new') return renderNew(day ?? usualDay(month), close);
    if (asked.kind === 'shown') return renderShown(asked.event);
    return renderEdit(asked.event, async () => eventToEdit(await rowAgain(query, asked.event)), close);
  };
  return (
    <>
      <TabActions>
        <AddAction label={formatMessage({ id: 'ui.event.add' })} onAdd={() => setOpen({ kind: 'new' })} />
      </TabActions>
      <CalendarView {...calendar} onDayOpen={setDay} onEventClick={(event) => setOpen({ kind: 'shown', event })} />
      {open && <Dialogs>{renderOpen(open)}</Dialogs>}
    </>
  );
};
