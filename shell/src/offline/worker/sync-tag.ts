/** The name under which pages ask the browser to wake the worker when there is a network. */
export const SYNC = 'pupitre.outbox';
