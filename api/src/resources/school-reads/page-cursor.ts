import { isDay } from '@pupitre/shared/contracts/days';
import { isMoment } from '@pupitre/shared/contracts/joining';
import { Refusal } from '../../refusal.ts';

/** The last row of a page, and the moment that all pages of one reading share. */
export type Cursor = { after: number; day: string | null; asOf: string };

const FORM = /^(\d{1,15}) (\d{4}-\d{2}-\d{2}|-) (\S+)$/;

/** A cursor is opaque to programs, so that its content may change. */
export const writeCursor = ({ after, day, asOf }: Cursor): string =>
  Buffer.from(`${after} ${day ?? '-'} ${asOf}`).toString('base64url');

/** The cursor that an earlier page gave; null for the first page. Throws `validation`. */
export const readCursor = (given: string | undefined): Cursor | null => {
  if (!given) return null;
  const [, after = '', day = '', asOf = ''] = FORM.exec(Buffer.from(given, 'base64url').toString()) ?? [];
  if (!isMoment(asOf) || (day !== '-' && !isDay(day)))
    throw new Refusal('validation', { fields: { cursor: [{ id: 'validations.format' }] } });
  return { after: Number(after), day: day === '-' ? null : day, asOf };
};
