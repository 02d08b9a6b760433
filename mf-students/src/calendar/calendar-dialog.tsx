import { useState } from 'react';
import { useGroupEventsOfMonthQuery } from '@pupitre/shared/api/calendars';
import { useSchoolDaysQuery } from '@pupitre/shared/api/school-days';
import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FeedDialog, FeedOffer } from '@pupitre/shared/ui/calendar-feed';
import { CalendarView } from '@pupitre/shared/ui/calendar-view';
import { currentMonth } from '@pupitre/shared/ui/days';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { EventDialog } from '@pupitre/shared/ui/event-dialog';
import { endsOf } from '@pupitre/shared/ui/month-ends';
import { fullName } from '../full-name.ts';

type CalendarDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** The events of a child's group, read-only, with the offer to read them in other programs. */
export const CalendarDialog = ({ student, groupId, onClose }: CalendarDialogProps) => {
  const { formatMessage } = useIntl();
  const [month, setMonth] = useState(currentMonth);
  const [shown, setShown] = useState<CalendarEvent | null>(null);
  const [isSubscribing, setIsSubscribing] = useState(false);
  // The specification asks for a reload at every change of the month, also to a month that is cached.
  const events = useGroupEventsOfMonthQuery({ ...month, groupId }, { refetchOnMountOrArgChange: true });
  const { currentData: schoolDays } = useSchoolDaysQuery({ groupId, ...endsOf(month) });
  return (
    <>
      <Dialog
        title={formatMessage({ id: 'students.calendar.named' }, { name: fullName(student) })}
        width={960}
        onClose={onClose}
      >
        <CalendarView
          query={events}
          schoolDays={schoolDays}
          month={month}
          onMonthChange={setMonth}
          onEventClick={setShown}
        />
        <FeedOffer onOpen={() => setIsSubscribing(true)} />
      </Dialog>
      {shown && <EventDialog event={shown} onClose={() => setShown(null)} />}
      {isSubscribing && (
        <FeedDialog
          subject={{ student: { id: student.id } }}
          name={student.name}
          onClose={() => setIsSubscribing(false)}
        />
      )}
    </>
  );
};
