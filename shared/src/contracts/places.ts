import { idNumber } from './fields.ts';

type Place = { groupId?: number | null; studentId?: number | null };

/** The place that a table is about: a student, else a group, else a school. One of them is needed. */
export const places = {
  schoolId: idNumber()
    .nullable()
    .test('place', { id: 'validations.required' }, (value, { parent }: { parent: Place }) =>
      [value, parent.groupId, parent.studentId].some((id) => id !== null && id !== undefined),
    ),
  groupId: idNumber().nullable(),
  studentId: idNumber().nullable(),
};
