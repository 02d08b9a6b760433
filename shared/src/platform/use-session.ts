import { useCallback, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { selectToken, sessionStarted, type Session } from './session.ts';

/** Starts the session of a token. The shell then leaves the login screen. */
export const useStartSession = (): ((token: string) => void) => {
  const dispatch = useDispatch();
  return (token) => void dispatch(sessionStarted({ token }));
};

/** Returns a function that returns true while the session of the first render lasts. */
export const useSessionWatch = (): (() => boolean) => {
  const store = useStore<{ session: Session }>();
  const [token] = useState(() => selectToken(store.getState()));
  return useCallback(() => selectToken(store.getState()) === token, [store, token]);
};
