import { sessionEnded, sessionStarted } from './session.ts';
import { createStore } from './store.ts';

const TOKEN = 'pupitre.token';

test('[SES-06] a session that ends takes its token out of the browser', () => {
  const store = createStore();
  store.dispatch(sessionStarted({ token: 'mine' }));
  expect(localStorage.getItem(TOKEN)).toBe('mine');
  store.dispatch(sessionEnded());
  expect(localStorage.getItem(TOKEN)).toBeNull();
});

test('[SES-06] a tab that hears late of the end of its session leaves the next one, which another tab has begun', () => {
  const store = createStore();
  store.dispatch(sessionStarted({ token: 'mine' }));
  localStorage.setItem(TOKEN, 'next');
  store.dispatch(sessionEnded());
  expect(localStorage.getItem(TOKEN)).toBe('next');
});
