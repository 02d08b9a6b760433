import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day, dayWithTime, time } from './dates.ts';
import { YEARS } from './days.ts';
import { DESCRIPTION_MAX, idNumber, record, reference, stored, upperText, wholeNumber } from './fields.ts';
import type { NamedColor } from './school-activities.ts';

/** When something takes place, in the school's wall-clock time; times are absent where it takes the whole day. */
export type Occasion = { start_date: string; end_date: string; start_time: string | null; end_time: string | null };

type Dates = {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
  start_time?: string | null | undefined;
  end_time?: string | null | undefined;
};

/** `start_time` wins over a time inside `start_date`. Without an end, the event ends on the day of its start. */
export const occasionOf = ({ start_date, end_date, start_time, end_time }: Dates): Occasion => {
  const [startDay = '', startTime] = (start_date ?? '').split(' ');
  const [endDay, endTime] = (end_date ?? '').split(' ');
  return {
    start_date: startDay,
    end_date: endDay || startDay,
    start_time: start_time || startTime || null,
    end_time: end_time || endTime || null,
  };
};

/** On one day, `end_time` must be later than `start_time`. */
const endsAfterItsStart = (dates: Dates): boolean => {
  // Another rule refuses values that are no text.
  if (
    [dates.start_date, dates.end_date, dates.start_time, dates.end_time].some(
      (value) => value !== undefined && value !== null && typeof value !== 'string',
    )
  )
    return true;
  const { start_date, end_date, start_time, end_time } = occasionOf(dates);
  if (end_date !== start_date) return end_date > start_date;
  return start_time === null || end_time === null || end_time >= start_time;
};

const event = {
  name: upperText().required(),
  description: upperText(DESCRIPTION_MAX).required(),
  start_date: dayWithTime().required(),
  end_date: dayWithTime()
    .nullable()
    .test('order', { id: 'validations.endsBefore' }, (_, { parent }: { parent: Dates }) => endsAfterItsStart(parent)),
  start_time: time().nullable(),
  end_time: time().nullable(),
  color: reference(),
};

export const schoolEventInput = record({ ...event, school: reference() }).required();
export const schoolEventUpdate = schoolEventInput.shape(stored);
export const groupEventInput = record({ ...event, group: reference() }).required();
export const groupEventUpdate = groupEventInput.shape(stored);

const month = {
  month: wholeNumber().min(1).max(12).required(),
  year: wholeNumber().min(YEARS.first).max(YEARS.last).required(),
};
const ofSchoolId = { schoolId: idNumber().required() };
const ofGroupId = { groupId: idNumber().required() };
export const schoolMonth = record({ ...ofSchoolId, ...month }).required();
export const groupMonth = record({ ...ofGroupId, ...month }).required();
export const schoolDay = record({ ...ofSchoolId, date: day().required() }).required();
export const groupDay = record({ ...ofGroupId, date: day().required() }).required();

export type SchoolEventInput = InferType<typeof schoolEventInput>;
export type GroupEventInput = InferType<typeof groupEventInput>;
/** The owner of an event, a school or a group; its calls change and delete the event. */
export type EventScope = 'school' | 'group';
export type CalendarEvent = Stored &
  Occasion & {
    name: string;
    description: string;
    color: NamedColor;
    scope: EventScope;
    school?: Named;
    /** Only in events of a group. The name is the group's code. */
    group?: Named;
  };
