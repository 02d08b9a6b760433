import { useState } from 'react';
import { DAY_PARAMETER, dayOf, today } from '../contracts/days.ts';
import { redirect } from '../platform/navigate.ts';

/** The address with another day. Today needs no parameter. */
const addressOf = (day: string): string => {
  const url = new URL(window.location.href);
  if (day === today()) url.searchParams.delete(DAY_PARAMETER);
  else url.searchParams.set(DAY_PARAMETER, day);
  return url.pathname + url.search + url.hash;
};

/** The shown day as YYYY-MM-DD, and a function that shows another one. Links may name a day in the address. */
export const useShownDay = (): [day: string, show: (day: string) => void] => {
  const [day, setDay] = useState(() => dayOf(window.location.search) ?? today());
  const show = (next: string): void => {
    setDay(next);
    redirect(addressOf(next));
  };
  return [day, show];
};
