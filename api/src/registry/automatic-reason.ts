import type { Language } from '../http/language.ts';
import { shareOf, type Sessions } from './verdict.ts';

/** What a version was taken back for; kept as figures, since each reader has a language. */
type Grounds = { seen: Sessions; before: { version: string; seen: Sessions }; cause: string };

const percent = (language: Language, seen: Sessions): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(shareOf(seen));
const sessionsOf = ({ shown, failed }: Sessions): number => shown + failed;

const SENTENCES: Record<Language, (grounds: Grounds) => string[]> = {
  es: ({ seen, before, cause }) => [
    `Falló en ${seen.failed} de ${sessionsOf(seen)} sesiones (${percent('es', seen)}).`,
    sessionsOf(before.seen) === 0
      ? `De la versión ${before.version} no hay datos recientes.`
      : `La versión ${before.version}, en ${before.seen.failed} de ${sessionsOf(before.seen)} (${percent('es', before.seen)}).`,
    cause && `Último error: ${cause}`,
  ],
  en: ({ seen, before, cause }) => [
    `It failed in ${seen.failed} of ${sessionsOf(seen)} sessions (${percent('en', seen)}).`,
    sessionsOf(before.seen) === 0
      ? `Of version ${before.version} there are no recent figures.`
      : `Version ${before.version} failed in ${before.seen.failed} of ${sessionsOf(before.seen)} (${percent('en', before.seen)}).`,
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
