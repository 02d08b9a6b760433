import { createListenerMiddleware } from '@reduxjs/toolkit';
import { appearanceChosen, rememberAppearance } from './appearance.ts';
import { languageChosen, rememberLanguage } from './language.ts';
import { rememberToken, selectToken, sessionEnded, sessionStarted, type Session } from './session.ts';

/** Writes preferences and the session to local storage after every change. */
export const persistPreferences = () => {
  const listener = createListenerMiddleware<{ session: Session }>();
  listener.startListening({
    actionCreator: languageChosen,
    effect: ({ payload }) => rememberLanguage(payload),
  });
  listener.startListening({
    actionCreator: appearanceChosen,
    effect: ({ payload }) => rememberAppearance(payload),
  });
  listener.startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }) => rememberToken(payload.token),
  });
  listener.startListening({
    actionCreator: sessionEnded,
    effect: (_, { getOriginalState }) => rememberToken(null, selectToken(getOriginalState())),
  });
  return listener;
};
