import { useState } from 'react';
import {
  useCreateSchoolEventMutation,
  useDeleteSchoolEventMutation,
  useSchoolEventsOfMonthQuery,
  useUpdateSchoolEventMutation,
} from '@pupitre/shared/api/calendars';
import { useSchoolDaysQuery } from '@pupitre/shared/api/school-days';
import { schoolEventInput, schoolEventUpdate } from '@pupitre/shared/contracts/calendars';
import { CalendarEventModal, eventOnDay, eventToEdit } from '@pupitre/shared/ui/calendar-event-modal';
import { currentMonth } from '@pupitre/shared/ui/days';
import { EventCalendar } from '@pupitre/shared/ui/event-calendar';
import { endsOf } from '@pupitre/shared/ui/month-ends';

/** The calendar of a school. Each of its groups shows it too. */
export const CalendarTab = ({ schoolId }: { schoolId: number }) => {
  const [month, setMonth] = useState(currentMonth);
  const events = useSchoolEventsOfMonthQuery({ ...month, schoolId });
  const { currentData: schoolDays } = useSchoolDaysQuery({ schoolId, ...endsOf(month) });
  const [createEvent] = useCreateSchoolEventMutation();
  const [updateEvent] = useUpdateSchoolEventMutation();
  const [deleteEvent] = useDeleteSchoolEventMutation();
  return (
    <EventCalendar
      query={events}
      schoolDays={schoolDays}
      month={month}
      onMonthChange={setMonth}
      remover={() => deleteEvent}
      renderNew={(day, onClose) => (
        <CalendarEventModal
          schema={schoolEventInput}
          initialValues={eventOnDay(day, { school: { id: schoolId } })}
          save={createEvent}
          onClose={onClose}
        />
      )}
      renderEdit={(event, reload, onClose) => (
        <CalendarEventModal
          schema={schoolEventUpdate}
          initialValues={eventToEdit(event)}
          save={updateEvent}
          reload={reload}
          onClose={onClose}
        />
      )}
    />
  );
};
