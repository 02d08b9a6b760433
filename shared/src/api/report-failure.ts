import { selectLanguage, type Language } from '../platform/language.ts';
import { notify } from '../platform/notify.ts';
import { selectToken, sessionEnded, type Session } from '../platform/session.ts';
import { sharedTexts } from '../platform/shared-texts.ts';
import { ruleText } from './rule-text.ts';
import type { CallError } from './call-types.ts';

/** Unexpected failures. Only these need support, and therefore the id of the request. */
const UNFORESEEN: ReadonlySet<CallError['code']> = new Set([
  100,
  'badRequest',
  'forbidden',
  'notFound',
  'tooLarge',
  'unavailable',
  'unknown',
]);

/** Returns the text of a failed call: that of a rule's field, the server's, the code's, or that of an unknown error (specification § 8). */
const failureText = async (error: CallError, language: Language): Promise<string> =>
  ruleText(error) ?? error.message[0] ?? (await sharedTexts[language]())[`errors.${error.code}`];

/** A store with a session and a language. */
export type SessionStore = {
  getState: () => { session: Session; language: Language };
  dispatch: (action: ReturnType<typeof sessionEnded>) => unknown;
};

/** The id of the request of a failure that needs support. */
export const supportId = ({ code, requestId }: CallError): string | undefined =>
  UNFORESEEN.has(code) ? requestId : undefined;

/** Reports a failed call to the user. One without a session ends the session, if it is still that of the call. */
export const reportFailure = async (
  error: CallError,
  usedToken: string | null | undefined,
  { getState, dispatch }: SessionStore,
): Promise<void> => {
  if (error.code === 401) {
    // Only the first of several refused calls ends the session. A late one must not end the next session.
    const token = selectToken(getState());
    if (token === null || token !== usedToken) return;
    dispatch(sessionEnded());
  }
  const requestId = supportId(error);
  notify({
    kind: 'failure',
    text: await failureText(error, selectLanguage(getState())),
    ...(requestId && { requestId }),
  });
};
