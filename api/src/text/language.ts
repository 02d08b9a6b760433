import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage, type ServerTexts } from '@pupitre/shared/contracts/texts/server-es';

const LANGUAGES = { es, en } satisfies Record<string, ServerTexts>;
export type Language = keyof typeof LANGUAGES;

/** Longer than any browser's list of languages. */
const LONGEST_HEADER = 1_000;

/** The language that an `Accept-Language` header prefers among ours; Spanish when it names none. */
export const languageOf = (header: string | undefined): Language => {
  const ranges = (header ?? '').slice(0, LONGEST_HEADER).toLowerCase().split(',').map(rangeOf);
  const best = ranges.filter((range) => range.weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best.find((range) => range.language === 'en' || range.language === 'es')?.language === 'en' ? 'en' : 'es';
};

const rangeOf = (range: string): { language: string; weight: number } => {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { language: tag.split('-')[0] ?? '', weight: Number(weight) || 0 };
};

/** The text of a message in a language, its `{values}` filled in. */
export const textOf = (language: Language, { id, values = {} }: ServerMessage): string =>
  LANGUAGES[language][id].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
