import type { ISchema } from 'yup';
import { useIntl } from 'react-intl';
import type { CalendarEvent, SchoolEventInput } from '../contracts/calendars.ts';
import type { SharedMessageId } from '../platform/intl.ts';
import { ColorSelectField } from './color-select-field.tsx';
import { DateField } from './date-field.tsx';
import { FormModal } from './form-modal.tsx';
import type { FormProps } from './form.tsx';
import { TimeField } from './time-field.tsx';
import { UpperAreaField } from './upper-area-field.tsx';
import { UpperField } from './upper-field.tsx';
import styles from './internal/calendar-event-modal.module.css';

type CalendarEventModalProps<Input, Answer> = {
  /** The schema of the input for a new event, or of the update. */
  schema: ISchema<Input>;
  /** The first values of the form, by `eventOnDay` or `eventToEdit`. */
  initialValues: object;
  save: FormProps<Input, Answer>['save'];
  reload?: FormProps<Input, Answer>['reload'];
  onClose: () => void;
};

/** The school or group of the event, as the create call has it. */
type Owner = { school: { id: number } } | { group: { id: number } };

export const eventOnDay = (day: string, owner: Owner): object => ({
  ...owner,
  name: '',
  description: '',
  start_date: day,
  end_date: '',
  start_time: '',
  end_time: '',
  color: null,
});

/** An event as its form edits it. The form has empty texts where the server has null. */
export const eventToEdit = (event: CalendarEvent): object => ({
  ...event,
  end_date: event.end_date === event.start_date ? '' : event.end_date,
  start_time: event.start_time ?? '',
  end_time: event.end_time ?? '',
});

type TextOf<Id> = Id extends `ui.event.${infer Text}` ? Text : never;
type EventText = TextOf<SharedMessageId>;

const isUpdate = (values: object): boolean => 'id' in values;

/** Creates or edits an event of a school or a group. It closes after the save, or when the user gives up. */
export const CalendarEventModal = <Input, Answer>({
  initialValues,
  ...modal
}: CalendarEventModalProps<Input, Answer>) => {
  const { formatMessage } = useIntl();
  const text = (id: EventText): string => formatMessage({ id: `ui.event.${id}` });
  return (
    <FormModal {...modal} title={text(isUpdate(initialValues) ? 'edit' : 'new')} initialValues={initialValues}>
      <UpperField<SchoolEventInput> name="name" label={text('name')} />
      <UpperAreaField<SchoolEventInput> name="description" label={text('description')} />
      <div className={styles['pair']}>
        <DateField<SchoolEventInput> name="start_date" label={text('start')} />
        <DateField<SchoolEventInput> name="end_date" label={text('end')} hint={text('end.hint')} />
        <TimeField<SchoolEventInput> name="start_time" label={text('startTime')} hint={text('startTime.hint')} />
        <TimeField<SchoolEventInput> name="end_time" label={text('endTime')} />
      </div>
      <ColorSelectField<SchoolEventInput> name="color" label={text('color')} />
    </FormModal>
  );
};
