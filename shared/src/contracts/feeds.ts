import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { idNumber, record, reference } from './fields.ts';

/** A feed is of one student or of one group. */
export const feedInput = record({
  student: reference()
    .optional()
    .test(
      'one',
      { id: 'validations.required' },
      (value, { parent }: { parent: { group?: unknown } }) => value !== undefined || parent.group !== undefined,
    ),
  group: reference()
    .optional()
    .test(
      'one',
      { id: 'validations.oneOf' },
      (value, { parent }: { parent: { student?: unknown } }) => value === undefined || parent.student === undefined,
    ),
}).required();
export type FeedInput = InferType<typeof feedInput>;

/** The student or the group of a feed. */
export type FeedSubject = { student: { id: number } } | { group: { id: number } };

/** The feed that gets another address. The old one ends. */
export const feedRenewal = record({ id: idNumber().required() }).required();

/** A feed of the caller. Its address is not among it: the server stores only a hash. */
export type Feed = Stored & {
  /** The student whose feed it is; null for a feed of a group. */
  student: Named | null;
  group: Named | null;
  /** The time at which the address was made. */
  issuedAt: string;
  /** The last time at which a program read the address; null for never. */
  readAt: string | null;
};

/** The address of a feed, which only the call that makes it answers. */
export type FeedAddress = { url: string };
