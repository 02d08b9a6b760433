import type { InferType } from 'yup';
import { day } from './dates.ts';
import { flag, record, reference, stored, text } from './fields.ts';
import { laterDay } from './school-years.ts';

/** The days of the week in their order. The form of a year has a box for each. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

type Boxes = Partial<Record<Weekday, boolean>>;

const box = () => flag().required();

/** A school year as its form has it. The fault of a week without classes stands at the first box. */
export const schoolYearForm = record({
  name: text(60).required(),
  from: day().required(),
  to: laterDay(),
  monday: box().test('some', { id: 'validations.required' }, (_, { parent }: { parent: Boxes }) =>
    WEEKDAYS.some((weekday) => parent[weekday] === true),
  ),
  tuesday: box(),
  wednesday: box(),
  thursday: box(),
  friday: box(),
  saturday: box(),
  sunday: box(),
  school: reference(),
}).required();
export const schoolYearUpdateForm = schoolYearForm.shape(stored);

export type SchoolYearForm = InferType<typeof schoolYearForm>;
