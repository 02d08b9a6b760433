import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { DESCRIPTION_MAX, idNumber, record, reference, shortList, stored, upperText } from './fields.ts';
import { tableQuery } from './table.ts';

/** Refuses duplicates. Another rule refuses elements without an id. */
const areDistinct = (people: { id?: number }[] | undefined): boolean => {
  const ids = (people ?? []).map((person) => person?.id).filter((id) => id !== undefined);
  return new Set(ids).size === ids.length;
};

export const groupInput = record({
  code: upperText().required(),
  description: upperText(DESCRIPTION_MAX).required(),
  /** The person in charge. */
  user: reference(),
  school: reference(),
  /** Other staff who work with the group. */
  employee: shortList(reference(), 100).test('distinct', { id: 'validations.repeated' }, areDistinct),
}).required();
export const groupUpdate = groupInput.shape(stored);

export const GROUP_COLUMNS = ['code', 'description', 'personal', 'groupCode'] as const;
export const groupTable = tableQuery(GROUP_COLUMNS).shape({ schoolId: idNumber().required() });

/** Gives a group a new code, and the old one becomes invalid. */
export const codeRenewal = record({ id: idNumber().required() }).required();
export type RenewedCode = { groupCode: string };

export type GroupInput = InferType<typeof groupInput>;
/** `personal` is the full name of the person in charge. Families join by `groupCode`. */
export type GroupRow = Stored & { code: string; description: string; personal: string; groupCode: string };
export type Group = Stored & {
  code: string;
  description: string;
  /** Parents get neither the code nor what belongs to it. */
  groupCode?: string;
  joinOpen?: boolean;
  /** A moment as ISO 8601, in UTC; null for never. */
  codeExpiresAt?: string | null;
  /** The number of students in the group. */
  students?: number;
  user: Named;
  employee: Named[];
  school: Named;
};
