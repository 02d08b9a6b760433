import { isMoment } from '@pupitre/shared/contracts/joining';
import type { ReadGone } from '@pupitre/shared/contracts/school-tokens';
import { Refusal } from '../../refusal.ts';

/**
 * The last row of a page, and the moment that all pages of one reading share. The part is what the rows are ordered by beside
 * their number: the day of a mark, or the list of a row that is gone.
 */
export type Cursor = { after: number; part: string; asOf: string };

/** Programs that mix up two lists would miss rows: the part in the cursor of a list that is ordered by ids alone names it. */
export const partOf = (list: ReadGone['list']): string => `-${list}`;

const FORM = /^(\d{1,15}) (\S+) (\S+)$/;

/** A cursor is opaque to programs, so that its content may change. */
export const writeCursor = ({ after, part, asOf }: Cursor): string =>
  Buffer.from(`${after} ${part} ${asOf}`).toString('base64url');

/** The cursor that an earlier page gave; null for the first page. Throws `validation`, also for one of another list. */
export const readCursor = (given: string | undefined, isPart: (part: string) => boolean): Cursor | null => {
  if (!given) return null;
  const [, after = '', part = '', asOf = ''] = FORM.exec(Buffer.from(given, 'base64url').toString()) ?? [];
  if (!isMoment(asOf) || !isPart(part))
    throw new Refusal('validation', { fields: { cursor: [{ id: 'validations.format' }] } });
  return { after: Number(after), part, asOf };
};
