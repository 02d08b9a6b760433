/**
 * A day so many days after today, by the clocks of central Mexico. The database counts by them, and a test machine in UTC is a
 * day ahead of them for six hours.
 */
export const dayAfterToday = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(day);
};
