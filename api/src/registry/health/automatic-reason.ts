import type { Language } from '../../text/language.ts';
import { shareOf, type Users } from './verdict.ts';

/** Why a version was reverted, in figures, since each reader has a language. Older events counted login sessions. */
type Grounds = { seen: Users; before: { version: string; seen: Users }; cause: string };

const percent = (language: Language, seen: Users): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(shareOf(seen));
const allOf = ({ shown, failed }: Users): number => shown + failed;

const SENTENCES: Record<Language, (grounds: Grounds) => string[]> = {
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

/** How grounds are kept as the reason of an event. */
export const storedReason = (grounds: Grounds): string => JSON.stringify(grounds);

/** The reason of an event of `AUTOMATIC` in words of a language; any other text stays as it is. */
export const automaticReason = (language: Language, stored: string): string => {
  if (!stored.startsWith('{"seen":')) return stored;
  const grounds: Grounds = JSON.parse(stored);
  return SENTENCES[language](grounds).filter(Boolean).join(' ');
};
