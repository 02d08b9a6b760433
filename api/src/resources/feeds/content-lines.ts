/** The longest line of an iCalendar text, in octets (RFC 5545 § 3.1). */
const LINE_OCTETS = 75;

/** The octets of a character in UTF-8. */
const octetsOf = (code: number): number => {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** Breaks a long line between characters. The space that begins a continuation counts as an octet of it. */
const fold = (line: string): string => {
  const parts: string[] = [];
  let [start, octets] = [0, 0];
  for (let place = 0; place < line.length;) {
    const code = line.codePointAt(place) ?? 0;
    const more = octetsOf(code);
    if (octets + more > LINE_OCTETS) {
      parts.push(line.slice(start, place));
      [start, octets] = [place, 1];
    }
    octets += more;
    place += code < 0x10000 ? 1 : 2;
  }
  return [...parts, line.slice(start)].join('\r\n ');
};

/** The characters that no text of a calendar may have, and those that some programs take for the end of a line. */
const UNWRITABLE = /[^\P{Cc}\r\n]|[\u2028\u2029]/gu;

/** A text as the value of a property. */
export const textValue = (text: string): string =>
  text
    .replace(UNWRITABLE, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n');

/** An iCalendar text of some lines. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');
