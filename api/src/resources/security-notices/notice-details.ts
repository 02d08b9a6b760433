import { NOTICE_DETAILS, type SecurityNotice } from '@pupitre/shared/contracts/security-notices';
import { oneLine } from '../../mail/templates/letter.ts';

const LONGEST = 80;

/** Breaks up addresses: mail clients make links of them, and an attacker may have chosen the text. */
const withoutLinks = (value: string): string => value.replace(/@|:\/\//g, ' ').replace(/\.(?=\p{L})/gu, '. ');

/** The details of a notice that its mail and its page show: known ones, short, each on one line and without links. */
export const shownDetails = (details: Record<string, string>): SecurityNotice['details'] =>
  Object.fromEntries(
    NOTICE_DETAILS.flatMap((key) => {
      const value = details[key] && oneLine(withoutLinks(details[key]));
      // Half of a surrogate pair cannot be stored.
      return value ? [[key, value.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')]] : [];
    }),
  );
