import type { InferType } from 'yup';
import { isDay } from './days.ts';
import { flag, idNumber, record, reference, text } from './fields.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

export const isMoment = (value: string): boolean => isDay(MOMENT.exec(value)?.[1] ?? '');

/** A moment that is still to come: ISO 8601 with a time and a zone. */
const futureMoment = () =>
  text()
    .test('moment', { id: 'validations.moment' }, (value) => !value || isMoment(value))
    .test(
      'future',
      { id: 'validations.past' },
      (value) => !value || !isMoment(value) || Date.parse(value) > Date.now(),
    );

type Change = { joinOpen?: unknown; codeExpiresAt?: unknown };

/**
 * Opens or closes the code of a group to families, or lets it expire; null for never. An absent field stays as it is, so
 * that nobody opens a code by accident that somebody else has just closed.
 */
export const joiningChange = record({
  id: idNumber().required(),
  joinOpen: flag().test(
    'change',
    { id: 'validations.required' },
    (value, { parent }: { parent: Change }) => value !== undefined || parent.codeExpiresAt !== undefined,
  ),
  codeExpiresAt: futureMoment().nullable(),
}).required();
export type JoiningChange = InferType<typeof joiningChange>;

/** The deletion of a group. Its students move to another one, or stay without a group. */
export const groupDeletion = record({ moveTo: reference().optional() }).required();
export type GroupDeletion = InferType<typeof groupDeletion>;
