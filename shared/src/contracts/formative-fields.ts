/** The formative fields of basic education (campos formativos), in their official order. */
export const FORMATIVE_FIELDS = ['languages', 'science', 'ethics', 'human'] as const;
export type FormativeField = (typeof FORMATIVE_FIELDS)[number];

/** The official names. */
const FORMATIVE_FIELD_NAMES: Readonly<Record<FormativeField, { es: string; en: string }>> = {
  languages: { es: 'Lenguajes', en: 'Languages' },
  science: { es: 'Saberes y Pensamiento Científico', en: 'Knowledge and Scientific Thinking' },
  ethics: { es: 'Ética, Naturaleza y Sociedades', en: 'Ethics, Nature and Societies' },
  human: { es: 'De lo Humano y lo Comunitario', en: 'The Human and the Community' },
};

/** The official name of a field, in Spanish or in English. */
export const nameOfField = (field: FormativeField, language: string): string =>
  FORMATIVE_FIELD_NAMES[field][language.startsWith('en') ? 'en' : 'es'];
