import { useUpdateGroupEventMutation, useUpdateSchoolEventMutation } from '@pupitre/shared/api/calendars';
import { groupEventUpdate, schoolEventUpdate, type CalendarEvent } from '@pupitre/shared/contracts/calendars';
import { CalendarEventModal, eventToEdit } from '@pupitre/shared/ui/calendar-event-modal';

type EditEventModalProps = { event: CalendarEvent; reload: () => Promise<object>; onClose: () => void };

/** Changes an event of a group or of a school, by the call of its scope. */
export const EditEventModal = ({ event, ...modal }: EditEventModalProps) => {
  const [updateGroupEvent] = useUpdateGroupEventMutation();
  const [updateSchoolEvent] = useUpdateSchoolEventMutation();
  const initialValues = eventToEdit(event);
  return event.scope === 'school' ? (
    <CalendarEventModal {...modal} schema={schoolEventUpdate} initialValues={initialValues} save={updateSchoolEvent} />
  ) : (
    <CalendarEventModal {...modal} schema={groupEventUpdate} initialValues={initialValues} save={updateGroupEvent} />
  );
};
