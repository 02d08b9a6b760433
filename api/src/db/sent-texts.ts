/** Turns the texts of statements into those that are sent. */
export type SentTexts = {
  of: (text: string) => string;
  /** The plans of the texts sent so far are of an old schema. */
  renew: () => void;
};

export const asWritten: SentTexts = { of: (text) => text, renew: () => undefined };

/** A connection of the pooler serves many clients, so that a transaction brings its own limits along. */
const BEGIN = 'begin; set local statement_timeout = 15000; set local idle_in_transaction_session_timeout = 15000';

/**
 * The texts for a pooler in transaction mode. It finds the plan of a statement by its text, also for a new connection of
 * ours. A remark at its end makes it another text after a migration: `schema` names the last one.
 */
export const pooledTexts = (schema: string): SentTexts => {
  let renewals = 0;
  return {
    of: (text) => (text === 'begin' ? BEGIN : `${text} /* ${schema}.${renewals} */`),
    renew: () => {
      renewals += 1;
    },
  };
};
