import { createSignal } from '../signal.ts';

type Question = () => Promise<boolean>;

/** A log-out waits so many milliseconds for the code of the question. */
const LONGEST_WAIT = 3_000;

/** Set while a log-out waits for the question. */
export const logoutWaits = createSignal(false);

let isExpected = false;
let question: Question | null = null;
let proceed = (): void => undefined;

/** Says that the question is going to be set, once its code is there. The returned function takes that back. */
export const expectLogoutQuestion = (): (() => void) => {
  isExpected = true;
  return () => {
    isExpected = false;
  };
};

/** Sets the question that is asked before a log-out. The returned function removes it. */
export const askBeforeLogout = (ask: Question): (() => void) => {
  question = ask;
  proceed();
  return () => {
    if (question === ask) question = null;
  };
};

const waitForQuestion = async (): Promise<void> => {
  logoutWaits.set(true);
  await new Promise<void>((resolve) => {
    proceed = resolve;
    setTimeout(resolve, LONGEST_WAIT);
  });
  logoutWaits.set(false);
};

/** Resolves to true when nothing is pending, or when the user agrees to leave it on this device. */
export const mayLogOut = async (): Promise<boolean> => {
  if (isExpected && !question) await waitForQuestion();
  return question ? question() : true;
};
