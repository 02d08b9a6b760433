const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a date cell, whatever its format shows. Spreadsheets have no time zones. */
export const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
};

/** Spreadsheets store long numbers, such as phones, as 5.512345678E9. */
export const numberText = (stored: string): string => {
  const value = Number(stored);
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? String(value) : stored;
};
