import type { InferType } from 'yup';
import type { Stored } from './answers.ts';
import { idNumber, record, reference, stored } from './fields.ts';
import type { SchoolActivityOption } from './school-activities.ts';
import { tableQuery } from './table.ts';

export const groupActivityInput = record({ group: reference(), school_activities: reference() }).required();
export const groupActivityUpdate = groupActivityInput.shape(stored);

export const GROUP_ACTIVITY_COLUMNS = ['name', 'description', 'icon', 'color'] as const;
export const groupActivityTable = tableQuery(GROUP_ACTIVITY_COLUMNS).shape({
  /** Follows from the group. */
  schoolId: idNumber(),
  groupId: idNumber().required(),
});
export const ofGroup = record({ groupId: idNumber().required() }).required();

export type GroupActivityInput = InferType<typeof groupActivityInput>;
export type GroupActivity = Stored & { school_activities: SchoolActivityOption };
