import {
  useCreateSchoolEventMutation,
  useDeleteSchoolEventMutation,
  useUpdateSchoolEventMutation,
} from '@pupitre/shared/api/calendars';
import { schoolEventInput, schoolEventUpdate, type CalendarEvent } from '@pupitre/shared/contracts/calendars';
import { CalendarEventModal, eventOnDay, eventToEdit } from '@pupitre/shared/ui/calendar-event-modal';
import { usualDay, type Month } from '@pupitre/shared/ui/days';
import { EventDialog } from '@pupitre/shared/ui/event-dialog';

type NewEventModalProps = { schoolId: number; month: Month; day: string | null; onClose: () => void };

/** Puts an event into the school's calendar; it begins on the day that is looked at. */
export const NewEventModal = ({ schoolId, month, day, onClose }: NewEventModalProps) => {
  const [createEvent] = useCreateSchoolEventMutation();
  return (
    <CalendarEventModal
      schema={schoolEventInput}
      initialValues={eventOnDay(day ?? usualDay(month), { school: { id: schoolId } })}
      save={createEvent}
      onClose={onClose}
    />
  );
};

type EventProps = { event: CalendarEvent; onClose: () => void };

/** Changes an event of the school. */
export const EditEventModal = ({ event, onClose }: EventProps) => {
  const [updateEvent] = useUpdateSchoolEventMutation();
  return (
    <CalendarEventModal
      schema={schoolEventUpdate}
      initialValues={eventToEdit(event)}
      save={updateEvent}
      onClose={onClose}
    />
  );
};

/** What an event is about, and the way to change or delete it. */
export const OpenEvent = ({ event, onEdit, onClose }: EventProps & { onEdit: () => void }) => {
  const [deleteEvent] = useDeleteSchoolEventMutation();
  return <EventDialog event={event} onClose={onClose} onEdit={onEdit} remove={() => deleteEvent(event.id)} />;
};
