import type { Relation } from '@pupitre/shared/contracts/guardians';
import { fold } from './fold.ts';
import type { Target } from './targets.ts';

type Slot = 1 | 2;
const PARTS = ['Email', 'Phone', 'Relation', 'Paternal', 'Maternal', 'Surnames', 'Name', 'FullName'] as const;
type Part = (typeof PARTS)[number];

/** A heading about a guardian; `relation` is that which the heading itself names. */
type GuardianHeading = { target: Target; relation: Relation | null };

/** Columns about a guardian that we have no field for. */
const OTHER =
  /\b(?:title|gender|preferred|type|country code|custom|profesion|ocupacion|profession|employer|domicilio|direccion|address|phone [2-9]|telefono [2-9]|trabajo|emergencia)\b/;

/** The first one that fits says whom a heading is about. */
const OWNERS: readonly (readonly [RegExp, Slot, Relation | null])[] = [
  [/\b(?:padre o tutor|madre padre|padre madre|madre o padre|padre o madre)\b/, 1, null],
  [
    /\b(?:tutora?|guardian|parent|responsable|contacto)(?: legal)? 2\b|\bsegund[oa] tutora?\b|\bsecond (?:guardian|parent)\b/,
    2,
    null,
  ],
  [/\b(?:tutora?|guardian|parent|responsable|contacto)\b/, 1, null],
  [/\b(?:madre|mama|mother|mom)\b/, 1, 'mother'],
  [/\b(?:padre|papa|father|dad)\b/, 2, 'father'],
];

/** The first one that fits says which part of the person it has. */
const WORDS: readonly (readonly [RegExp, Part])[] = [
  [/\b(?:correo|e ?mail|mail)\b/, 'Email'],
  [/\b(?:telefono|tel|celular|cel|movil|whatsapp|phone|mobile|cell)\b/, 'Phone'],
  [/\b(?:parentesco|relacion|relationship|relation|vinculo)\b/, 'Relation'],
  [/\b(?:paterno|primer apellido|first surname|apellido 1)\b/, 'Paternal'],
  [/\b(?:materno|segundo apellido|second surname|apellido 2)\b/, 'Maternal'],
  [/\b(?:apellidos?|surnames?|last names?|family name)\b/, 'Surnames'],
  [/\b(?:nombre completo|full name)\b/, 'FullName'],
  [/\b(?:nombres?|first name|given names?|name)\b/, 'Name'],
];

const targetOf = (slot: Slot, part: Part): Target => `guardian${slot}${part}`;

/** Returns the meaning of a heading such as `Correo de la madre` or `Parent 2 Surname`, or null. */
export const guardianHeading = (heading: string): GuardianHeading | null => {
  const folded = fold(heading);
  const owner = OWNERS.find(([pattern]) => pattern.test(folded));
  if (!owner || OTHER.test(folded)) return null;
  const [, slot, relation] = owner;
  const part = WORDS.find(([pattern]) => pattern.test(folded))?.[1] ?? 'FullName';
  return { target: targetOf(slot, part), relation };
};
