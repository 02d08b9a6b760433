import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { DESCRIPTION_MAX, formatted, idNumber, record, reference, stored, upperText } from './fields.ts';
import { tableQuery } from './table.ts';

export const schoolActivityInput = record({
  name: upperText().required(),
  description: upperText(DESCRIPTION_MAX).required(),
  /** The name of a material icon: `sports_soccer`. */
  icon: formatted(/^[a-z\d_]+$/).required(),
  color: reference(),
  school: reference(),
}).required();
export const schoolActivityUpdate = schoolActivityInput.shape(stored);

export const SCHOOL_ACTIVITY_COLUMNS = ['name', 'description', 'icon', 'color', 'school'] as const;
export const schoolActivityTable = tableQuery(SCHOOL_ACTIVITY_COLUMNS).shape({ schoolId: idNumber().required() });
/** The activities of a school that a group does not have yet. */
export const schoolActivityOptions = record({
  schoolId: idNumber().required(),
  groupId: idNumber().required(),
}).required();

export type SchoolActivityInput = InferType<typeof schoolActivityInput>;
/** A colour as events and activities carry it. */
export type NamedColor = Named & { hexadecimal: string };
export type SchoolActivity = Stored & {
  name: string;
  description: string;
  icon: string;
  color: NamedColor;
  school: Named;
};
export type SchoolActivityOption = { id: number; name: string; description: string; icon: string; color: NamedColor };
