import { useState } from 'react';
import { dayOf, today } from '@pupitre/shared/contracts/days';
import { redirect } from '@pupitre/shared/platform/navigate';
import { faultOfRange, kindOf, rangeOfKind, type DayRange } from '../task-grades/day-ranges.ts';
import { DOCUMENT_PARAMETER, PRINTED_DOCUMENTS, printPath, type PrintedDocument } from './print-path.ts';

/** The document that is shown, with the day and the range of those that have one. */
export type PrintChoice = { document: PrintedDocument; day: string; range: DayRange };

const thisMonth = (): DayRange => rangeOfKind({ from: today(), to: today() }, 'month');

const rangeOf = (parameters: URLSearchParams): DayRange => {
  const range = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  return faultOfRange(range) === null ? range : thisMonth();
};

/** A month is printed whole, a blank roll call for a month or a week. */
const fitRange = (document: PrintedDocument, range: DayRange): DayRange => {
  const isWhole = kindOf(range) === 'month' || (document === 'roll-call-blank' && kindOf(range) === 'week');
  return document === 'task-grid' || isWhole ? range : rangeOfKind(range, 'month');
};

/** The choice that the search of an address names: the class list and this month at first. */
const readPrintChoice = (search: string): PrintChoice => {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(DOCUMENT_PARAMETER);
  const document = PRINTED_DOCUMENTS.find((each) => each === named) ?? 'class-list';
  return { document, day: dayOf(search) ?? today(), range: fitRange(document, rangeOf(parameters)) };
};

/** The choice, which the address keeps, and a function that changes a part of it. */
export const usePrintChoice = (
  groupId: number,
): [choice: PrintChoice, change: (part: Partial<PrintChoice>) => void] => {
  const [choice, setChoice] = useState(() => readPrintChoice(window.location.search));
  const change = (part: Partial<PrintChoice>): void => {
    const next = { ...choice, ...part };
    const fitting = { ...next, range: fitRange(next.document, next.range) };
    setChoice(fitting);
    redirect(printPath(groupId, fitting));
  };
  return [choice, change];
};
