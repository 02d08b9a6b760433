/** A question with two answers. The texts are in the user's language. */
export type Question = {
  title: string;
  text: string;
  agree: string;
  refuse: string;
  /** `danger` if something is deleted. */
  tone: 'plain' | 'danger';
};

type Ask = (question: Question, answer: (agreed: boolean) => void) => void;

let ask: Ask | null = null;

/** Asks in a dialog, and returns true if the user agrees. Without a host on the page it returns false. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (ask) ask(question, resolve);
    else resolve(false);
  });

/** The host calls this. The returned function removes it. */
export const hostQuestions = (host: Ask): (() => void) => {
  ask = host;
  return () => {
    if (ask === host) ask = null;
  };
};
