import { useProfileQuery } from '@pupitre/shared/api/auth';
import {
  useCreateGroupEventMutation,
  useDeleteGroupEventMutation,
  useDeleteSchoolEventMutation,
  useUpdateGroupEventMutation,
  useUpdateSchoolEventMutation,
} from '@pupitre/shared/api/calendars';
import {
  groupEventInput,
  groupEventUpdate,
  schoolEventUpdate,
  type CalendarEvent,
} from '@pupitre/shared/contracts/calendars';
import { CalendarEventModal, eventOnDay, eventToEdit } from '@pupitre/shared/ui/calendar-event-modal';
import { usualDay, type Month } from '@pupitre/shared/ui/days';
import { EventDialog } from '@pupitre/shared/ui/event-dialog';

type NewEventModalProps = { groupId: number; month: Month; day: string | null; onClose: () => void };

/** Puts an event into the group's calendar; it begins on the day that is looked at. */
export const NewEventModal = ({ groupId, month, day, onClose }: NewEventModalProps) => {
  const [createEvent] = useCreateGroupEventMutation();
  return (
    <CalendarEventModal
      schema={groupEventInput}
      initialValues={eventOnDay(day ?? usualDay(month), { group: { id: groupId } })}
      save={createEvent}
      onClose={onClose}
    />
  );
};

type EventProps = { event: CalendarEvent; onClose: () => void };

const EditGroupEventModal = ({ event, onClose }: EventProps) => {
  const [updateEvent] = useUpdateGroupEventMutation();
  return (
    <CalendarEventModal
      schema={groupEventUpdate}
      initialValues={eventToEdit(event)}
      save={updateEvent}
      onClose={onClose}
    />
  );
};

const EditSchoolEventModal = ({ event, onClose }: EventProps) => {
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

/** Changes an event by the calls of whose it is. */
export const EditEventModal = (props: EventProps) =>
  props.event.scope === 'school' ? <EditSchoolEventModal {...props} /> : <EditGroupEventModal {...props} />;

/** What an event is about; the school's own ones are changed by who runs the school. */
export const OpenEvent = ({ event, onEdit, onClose }: EventProps & { onEdit: () => void }) => {
  const [deleteGroupEvent] = useDeleteGroupEventMutation();
  const [deleteSchoolEvent] = useDeleteSchoolEventMutation();
  const isTeacher = useProfileQuery().data?.roles.includes('teacher') ?? true;
  if (event.scope === 'school' && isTeacher) return <EventDialog event={event} onClose={onClose} />;
  const remove = event.scope === 'school' ? deleteSchoolEvent : deleteGroupEvent;
  return <EventDialog event={event} onClose={onClose} onEdit={onEdit} remove={() => remove(event.id)} />;
};
