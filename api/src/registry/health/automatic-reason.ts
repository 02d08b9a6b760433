import { number, object, string, type InferType } from 'yup';
import type { Language } from '../../text/language.ts';
import { shareOf, type UserCounts } from './verdict.ts';

/** The numbers that led to a rollback, and the last error. They are stored as numbers because each user has a language. */
const counts = object({ shown: number().required(), failed: number().required() }).required();
const evidence = object({
  seen: counts,
  before: object({ version: string().required(), seen: counts }).required(),
  cause: string().defined(),
}).required();
type Evidence = InferType<typeof evidence>;

const percent = (language: Language, seen: UserCounts): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(shareOf(seen));
const allOf = ({ shown, failed }: UserCounts): number => shown + failed;

const SENTENCES: Record<Language, (evidence: Evidence) => string[]> = {
  es: ({ seen, before, cause }) => [
    `Falló a ${seen.failed} de ${allOf(seen)} usuarios (${percent('es', seen)}).`,
    allOf(before.seen) === 0
      ? `De la versión ${before.version} no hay datos recientes.`
      : `La versión ${before.version}, a ${before.seen.failed} de ${allOf(before.seen)} (${percent('es', before.seen)}).`,
    cause && `Último error: ${cause}`,
  ],
  en: ({ seen, before, cause }) => [
    `It failed for ${seen.failed} of ${allOf(seen)} users (${percent('en', seen)}).`,
    allOf(before.seen) === 0
      ? `Of version ${before.version} there are no recent figures.`
      : `Version ${before.version} failed for ${before.seen.failed} of ${allOf(before.seen)} (${percent('en', before.seen)}).`,
    cause && `Last error: ${cause}`,
  ],
};

export const storedReason = (given: Evidence): string => JSON.stringify(given);

/** The reason of an automatic event in a language; any other text is returned unchanged. */
export const presentReason = (language: Language, stored: string): string => {
  if (!stored.startsWith('{"seen":')) return stored;
  const parsed: unknown = JSON.parse(stored);
  if (!evidence.isValidSync(parsed, { strict: true })) return stored;
  return SENTENCES[language](parsed).filter(Boolean).join(' ');
};
