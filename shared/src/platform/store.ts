import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { callOutcomes } from '../api/call-outcomes.ts';
import { overtakenReads } from '../api/internal/overtaken-reads.ts';
import { appearanceSlice } from './appearance.ts';
import { languageSlice } from './language.ts';
import { persistPreferences } from './persist-preferences.ts';
import { sessionSlice } from './session.ts';

/** Creates a store: the api's cache, session, language and appearance. */
export const createStore = () => {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionSlice.reducer,
      language: languageSlice.reducer,
      appearance: appearanceSlice.reducer,
    },
    middleware: (defaults) =>
      defaults()
        .prepend(callOutcomes().middleware, overtakenReads(), persistPreferences().middleware)
        .concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
};

/** The store of the page, which the shell and every remote share. */
export const store = createStore();
