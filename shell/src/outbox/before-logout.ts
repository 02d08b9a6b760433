type Question = () => Promise<boolean>;

const agree: Question = () => Promise.resolve(true);

let question = agree;

/** Sets the question that is asked before a log-out. The returned function removes it. */
export const askBeforeLogout = (ask: Question): (() => void) => {
  question = ask;
  return () => {
    if (question === ask) question = agree;
  };
};

/** Resolves to true when nothing is pending, or when the user agrees to leave it on this device. */
export const mayLogOut = (): Promise<boolean> => question();
