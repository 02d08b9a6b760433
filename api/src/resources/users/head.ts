import type { Language } from '../../http/language.ts';
import type { Session } from '../../http/sessions.queries.ts';

/** The caller of a change to an account or a child of somebody else, and their language. */
export type Head = { caller: Session; language: Language };
