import { useEffect } from 'react';
import { requestCall } from '@pupitre/shared/api/request-call';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';

/**
 * Records once that the user has seen the changes until a time. It makes no other read old, so it does not go through the
 * cache of calls, which would forget the early reads. A failure only shows the same changes again.
 */
export const useRecordedVisit = (until: string): void => {
  useEffect(() => {
    const state = store.getState();
    const caller = { token: selectToken(state), language: selectLanguage(state) };
    requestCall({ method: 'PUT', url: 'home/visited', body: { at: until } }, caller)
      // The browser ends no request whose answer nobody reads.
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [until]);
};
