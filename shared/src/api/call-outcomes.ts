import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { selectLanguage, type Language } from '../platform/language.ts';
import { notify } from '../platform/notify.ts';
import { selectToken, sessionEnded, type Session } from '../platform/session.ts';
import { sharedTexts } from '../platform/shared-texts.ts';
import { callMeta, isCallError, ruleText, successKey, type CallError } from './client.ts';

/** Unexpected failures. Only these need support, and therefore the id of the request. */
const UNFORESEEN: ReadonlySet<CallError['code']> = new Set([
  100,
  'badRequest',
  'forbidden',
  'notFound',
  'tooLarge',
  'unavailable',
  'unknown',
]);

/** Returns the text of a failed call: that of a rule's field, the server's, the code's, or that of an unknown error (specification § 8). */
const failureText = async (error: CallError, language: Language): Promise<string> =>
  ruleText(error) ?? error.message[0] ?? (await sharedTexts[language]())[`errors.${error.code}`];

/**
 * Reports the results of all calls to the user. Screens never notify about calls themselves. A screen with an answer of
 * its own, such as a dialog for `staleRecord`, shows it beside the notification, or instead of it if the endpoint names
 * the code or the success in `answeredByScreen`.
 */
export const callOutcomes = () => {
  const listener = createListenerMiddleware<{ session: Session; language: Language }>();
  listener.startListening({
    matcher: isFulfilled,
    effect: async ({ payload, meta }, store) => {
      const key = successKey(payload);
      if (!key || callMeta(meta)?.answeredByScreen?.includes(key)) return;
      const texts = await sharedTexts[selectLanguage(store.getState())]();
      notify({ kind: 'success', text: texts[`messages.${key}`] });
    },
  });
  listener.startListening({
    matcher: isRejectedWithValue,
    effect: async ({ payload: error, meta }, store) => {
      if (!isCallError(error)) return;
      const call = callMeta(meta);
      if (call?.answeredByScreen?.includes(error.code)) return;
      if (error.code === 401) {
        // Only the first of several refused calls ends the session. A late one must not end the next session.
        const token = selectToken(store.getState());
        if (token === null || token !== call?.token) return;
        store.dispatch(sessionEnded());
      }
      notify({
        kind: 'failure',
        text: await failureText(error, selectLanguage(store.getState())),
        ...(error.requestId && UNFORESEEN.has(error.code) && { requestId: error.requestId }),
      });
    },
  });
  return listener;
};
