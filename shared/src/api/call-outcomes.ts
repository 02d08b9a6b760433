import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { en } from '../contracts/texts/en.ts';
import { es, type TextKey } from '../contracts/texts/es.ts';
import { selectLanguage, type Language } from '../platform/language.ts';
import { notify } from '../platform/notify.ts';
import { selectToken, sessionEnded, type Session } from '../platform/session.ts';
import { isCallError, successKey, type CallError } from './client.ts';

const texts = { es, en };

/** Failures that nobody can expect: only these need support, and so the id of the request. */
const UNFORESEEN: ReadonlySet<CallError['code']> = new Set([
  100,
  'badRequest',
  'forbidden',
  'notFound',
  'tooLarge',
  'unavailable',
  'unknown',
]);

/** The text of a failed call: the server's own, else the code's, else the unknown-error text (specification § 8). */
export const failureText = (error: CallError, language: Language): string => {
  const key: TextKey = `errors.${error.code}`;
  return error.message[0] ?? texts[language][key];
};

/**
 * The one place that tells the reader how a call ended. Screens never notify about calls themselves; a screen that
 * answers a code in its own way (a dialog for `staleRecord`) does so beside the notification.
 */
export const callOutcomes = () => {
  const listener = createListenerMiddleware<{ session: Session; language: Language }>();
  listener.startListening({
    matcher: isFulfilled,
    effect: ({ payload }, store) => {
      const key = successKey(payload);
      if (key) notify({ kind: 'success', text: texts[selectLanguage(store.getState())][`messages.${key}`] });
    },
  });
  listener.startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload: error }, store) => {
      if (!isCallError(error)) return;
      // Several calls of one screen may be refused together: one end of the session, one notification.
      if (error.code === 401 && selectToken(store.getState()) === null) return;
      if (error.code === 401) store.dispatch(sessionEnded());
      notify({
        kind: 'failure',
        text: failureText(error, selectLanguage(store.getState())),
        ...(error.requestId && UNFORESEEN.has(error.code) && { requestId: error.requestId }),
      });
    },
  });
  return listener;
};
