import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import {
  useCreateGroupEventMutation,
  useDeleteGroupEventMutation,
  useDeleteSchoolEventMutation,
  useGroupEventsOfMonthQuery,
} from '@pupitre/shared/api/calendars';
import { useSchoolDaysQuery } from '@pupitre/shared/api/school-days';
import { groupEventInput } from '@pupitre/shared/contracts/calendars';
import type { Group } from '@pupitre/shared/contracts/groups';
import { CalendarEventModal, eventOnDay } from '@pupitre/shared/ui/calendar-event-modal';
import { FeedDialog, FeedOffer } from '@pupitre/shared/ui/calendar-feed';
import { currentMonth } from '@pupitre/shared/ui/days';
import { EventCalendar } from '@pupitre/shared/ui/event-calendar';
import { endsOf } from '@pupitre/shared/ui/month-ends';
import { useIsOpen } from '../archive/open-group.tsx';
import { ReadOnlyCalendar } from '../archive/read-only-calendar.tsx';
import { EditEventModal } from './edit-event-modal.tsx';

/** The events of a group and of its school. A teacher cannot change those of the school. */
export const CalendarTab = ({ group: { id: groupId, code } }: { group: Group }) => {
  const [month, setMonth] = useState(currentMonth);
  const events = useGroupEventsOfMonthQuery({ ...month, groupId });
  const { currentData: schoolDays } = useSchoolDaysQuery({ groupId, ...endsOf(month) });
  const [createEvent] = useCreateGroupEventMutation();
  const [deleteGroupEvent] = useDeleteGroupEventMutation();
  const [deleteSchoolEvent] = useDeleteSchoolEventMutation();
  const [isSubscribing, setIsSubscribing] = useState(false);
  const isTeacher = useProfileQuery().data?.roles.includes('teacher') ?? true;
  if (!useIsOpen())
    return <ReadOnlyCalendar query={events} schoolDays={schoolDays} month={month} onMonthChange={setMonth} />;
  return (
    <>
      <EventCalendar
        query={events}
        schoolDays={schoolDays}
        month={month}
        onMonthChange={setMonth}
        remover={({ scope }) => {
          if (scope === 'group') return deleteGroupEvent;
          return isTeacher ? null : deleteSchoolEvent;
        }}
        renderNew={(day, onClose) => (
          <CalendarEventModal
            schema={groupEventInput}
            initialValues={eventOnDay(day, { group: { id: groupId } })}
            save={createEvent}
            onClose={onClose}
          />
        )}
        renderEdit={(event, reload, onClose) => <EditEventModal event={event} reload={reload} onClose={onClose} />}
      />
      <FeedOffer onOpen={() => setIsSubscribing(true)} />
      {isSubscribing && (
        <FeedDialog subject={{ group: { id: groupId } }} name={code} onClose={() => setIsSubscribing(false)} />
      )}
    </>
  );
};
