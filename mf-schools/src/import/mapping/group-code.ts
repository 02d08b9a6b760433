const GRADES = ['primer', 'segund', 'tercer', 'cuart', 'quint', 'sext'] as const;

/** The number of a grade that is written as 3, 3°, 3ro or tercero; empty for others. */
const gradeNumber = (text: string): string => {
  const digit = /^[1-9](?!\d)/.exec(text)?.[0];
  if (digit) return digit;
  const place = GRADES.findIndex((start) => text.toLowerCase().startsWith(start));
  return place === -1 ? '' : String(place + 1);
};

/** Lists of schools often have the grade beside a group of one letter: 3 and A are the group 3A. */
export const groupCode = (grade: string, group: string): string => {
  const letter = /^["'«“]?(\p{L})["'»”]?$/u.exec(group)?.[1];
  return letter ? `${gradeNumber(grade)}${letter}` : group;
};
