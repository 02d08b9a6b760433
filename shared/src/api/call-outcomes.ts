import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import { selectLanguage, type Language } from '../platform/language.ts';
import { notify } from '../platform/notify.ts';
import type { Session } from '../platform/session.ts';
import { sharedTexts } from '../platform/shared-texts.ts';
import { callMeta, isCallError, successKey } from './client.ts';
import { reportFailure } from './report-failure.ts';

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
      await reportFailure(error, call?.token, store);
    },
  });
  return listener;
};
