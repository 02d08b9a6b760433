import { createListenerMiddleware } from '@reduxjs/toolkit';
import { appearanceChosen, rememberAppearance } from './appearance.ts';
import { languageChosen, rememberLanguage } from './language.ts';
import { rememberToken, sessionEnded, sessionStarted } from './session.ts';

/** Writes preferences and the session to local storage after every change. */
export const persistPreferences = () => {
  const listener = createListenerMiddleware();
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
  listener.startListening({ actionCreator: sessionEnded, effect: () => rememberToken(null) });
  return listener;
};
