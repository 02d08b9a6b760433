import { useDispatch } from 'react-redux';
import { sessionStarted } from './session.ts';

/** Begins the session of the token that the server answered; the shell then leaves the login screen by itself. */
export const useStartSession = (): ((token: string) => void) => {
  const dispatch = useDispatch();
  return (token) => void dispatch(sessionStarted({ token }));
};
