import { richDescription } from '../../text/rich-text.ts';

/** A version's notes as they are stored. Throws `validation` without any text. */
export const releaseNotes = richDescription;
