import { useCallback, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { selectToken, sessionStarted, type Session } from './session.ts';

/** Begins the session of the token that the server answered; the shell then leaves the login screen by itself. */
export const useStartSession = (): ((token: string) => void) => {
  const dispatch = useDispatch();
  return (token) => void dispatch(sessionStarted({ token }));
};

/** Tells, at any later time, whether the session is still the one of the moment when this was first rendered. */
export const useSessionWatch = (): (() => boolean) => {
  const store = useStore<{ session: Session }>();
  const [token] = useState(() => selectToken(store.getState()));
  return useCallback(() => selectToken(store.getState()) === token, [store, token]);
};
