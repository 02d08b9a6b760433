/** A question with two answers; the texts are in the reader's language. */
export type Question = {
  title: string;
  text: string;
  /** The verb on the button that agrees. */
  agree: string;
  /** The verb on the button that does not. */
  refuse: string;
  /** `danger` when agreeing destroys something. */
  tone: 'plain' | 'danger';
};

type Ask = (question: Question, answer: (agreed: boolean) => void) => void;

let ask: Ask | null = null;

/** Asks in a dialog; true when the reader agrees. Without a host on the page nobody can agree: false. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (ask) ask(question, resolve);
    else resolve(false);
  });

/** Called by the one host on the page. Returns its withdrawal. */
export const hostQuestions = (host: Ask): (() => void) => {
  ask = host;
  return () => {
    if (ask === host) ask = null;
  };
};
