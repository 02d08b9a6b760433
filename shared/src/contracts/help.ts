import type { InferType } from 'yup';
import { record, shortList, text } from './fields.ts';

const ADDRESS_MAX = 2_000;

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

/** A manual or guide that an installation keeps somewhere, named in both languages. */
const helpLink = record({
  es: text().required(),
  en: text().required(),
  url: text(ADDRESS_MAX)
    .required()
    .test('address', { id: 'validations.format' }, (value) => !value || isWebAddress(value)),
}).required();

const ofRole = () => shortList(helpLink, 20).min(1);

/** The manuals of an installation by role. Other roles get the guides of the product. */
export const helpLinks = record({
  super_admin: ofRole(),
  directive: ofRole(),
  teacher: ofRole(),
  parent: ofRole(),
})
  .required()
  .noUnknown();

export type HelpLinks = InferType<typeof helpLinks>;
export type HelpLink = InferType<typeof helpLink>;
