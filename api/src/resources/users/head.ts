import type { Language } from '../../text/language.ts';
import type { Session } from '../../auth/sessions.queries.ts';

/** The caller of a change to an account or a child of somebody else, and their language. */
export type Head = { caller: Session; language: Language };
