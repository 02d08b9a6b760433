import { DECISIONS, type Decision } from '@pupitre/shared/contracts/promotions';

export const STEPS = ['year', 'groups', 'students', 'check', 'apply'] as const;
export type Step = (typeof STEPS)[number];

export type Choice = { decision: Decision; groupId: number | null };

/** The decisions of a user so far. They have ids and no names, because they stay in the browser. */
export type Draft = {
  /** The server promotes once for one key, however often the call is sent. */
  key: string;
  step: Step;
  yearId: number | null;
  date: string;
  /** The decisions that differ from the proposal, by the id of the student. */
  choices: Record<string, Choice>;
};

export const newDraft = (): Draft => ({ key: crypto.randomUUID(), step: 'year', yearId: null, date: '', choices: {} });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChoice = (value: unknown): value is Choice =>
  isRecord(value) &&
  DECISIONS.some((decision) => decision === value['decision']) &&
  (value['groupId'] === null || typeof value['groupId'] === 'number');

/** Reads a draft that an older release may have written. */
export const readDraft = (text: string | null): Draft => {
  const draft = newDraft();
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!isRecord(stored)) return draft;
    const { key, step, yearId, date, choices } = stored;
    return {
      key: typeof key === 'string' && key !== '' ? key : draft.key,
      step: STEPS.find((each) => each === step && each !== 'apply') ?? 'year',
      yearId: typeof yearId === 'number' ? yearId : null,
      date: typeof date === 'string' ? date : '',
      choices: isRecord(choices)
        ? Object.fromEntries(
            Object.entries(choices).flatMap(([id, choice]) => (isChoice(choice) ? [[id, choice]] : [])),
          )
        : {},
    };
  } catch {
    return draft;
  }
};
