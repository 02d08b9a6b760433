import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { selectLanguage, type Language } from '../platform/language.ts';
import { notify } from '../platform/notify.ts';
import { selectToken, sessionEnded, type Session } from '../platform/session.ts';
import { sharedTexts } from '../platform/shared-texts.ts';
import { isCallError, successKey, type CallError } from './client.ts';

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
const failureText = async (error: CallError, language: Language): Promise<string> =>
  error.message[0] ?? (await sharedTexts[language]())[`errors.${error.code}`];

/**
 * The one place that tells the reader how a call ended. Screens never notify about calls themselves; a screen that
 * answers a code in its own way (a dialog for `staleRecord`) does so beside the notification.
 */
export const callOutcomes = () => {
  const listener = createListenerMiddleware<{ session: Session; language: Language }>();
  listener.startListening({
    matcher: isFulfilled,
    effect: async ({ payload }, store) => {
      const key = successKey(payload);
      if (!key) return;
      const texts = await sharedTexts[selectLanguage(store.getState())]();
      notify({ kind: 'success', text: texts[`messages.${key}`] });
    },
  });
  listener.startListening({
    matcher: isRejectedWithValue,
    effect: async ({ payload: error }, store) => {
      if (!isCallError(error)) return;
      // Several calls of one screen may be refused together: one end of the session, one notification.
      if (error.code === 401 && selectToken(store.getState()) === null) return;
      if (error.code === 401) store.dispatch(sessionEnded());
      notify({
        kind: 'failure',
        text: await failureText(error, selectLanguage(store.getState())),
        ...(error.requestId && UNFORESEEN.has(error.code) && { requestId: error.requestId }),
      });
    },
  });
  return listener;
};
