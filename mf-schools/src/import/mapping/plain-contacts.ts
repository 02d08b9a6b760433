import { fold } from './fold.ts';
import type { Target } from './targets.ts';

/** Headings that name nobody. They are about the guardian whose column is to their left, as people read them. */
const CONTACTS = {
  Email: ['correo', 'correo electronico', 'e mail', 'email', 'mail'],
  Phone: [
    'telefono',
    'tel',
    'celular',
    'cel',
    'movil',
    'whatsapp',
    'telefono celular',
    'tel celular',
    'numero de telefono',
    'phone',
    'mobile',
  ],
  Relation: ['parentesco', 'relacion', 'vinculo', 'relationship', 'relation'],
} as const;
const PARTS = ['Email', 'Phone', 'Relation'] as const;

const slotOf = (target: Target | null): '1' | '2' | undefined => {
  const slot = /^guardian([12])/.exec(target ?? '')?.[1];
  return slot === '1' || slot === '2' ? slot : undefined;
};

/** Gives each column that names nobody to the guardian at its left, or to the first one. */
const withNearest = (columns: readonly (Target | null)[], headings: readonly string[]): (Target | null)[] => {
  let slot = columns.map(slotOf).find((each) => each !== undefined);
  return columns.map((target, column): Target | null => {
    slot = slotOf(target) ?? slot;
    if (target !== null || slot === undefined) return target;
    const folded = fold(headings[column] ?? '');
    const part = PARTS.find((each) => CONTACTS[each].some((heading) => heading === folded));
    const own: Target | null = part ? `guardian${slot}${part}` : null;
    return own !== null && columns.includes(own) ? null : own;
  });
};

/**
 * Gives the columns of `Tutor`, `Correo`, `Teléfono` and `Parentesco` to the guardian, unless others have them. A single
 * one beside two guardians may be that of either, so the user decides.
 */
export const withPlainContacts = (
  columns: readonly (Target | null)[],
  headings: readonly string[],
): (Target | null)[] => {
  const nearest = withNearest(columns, headings);
  const hasBoth = columns.some((target) => slotOf(target) === '1') && columns.some((target) => slotOf(target) === '2');
  if (!hasBoth) return nearest;
  const isPaired = (part: (typeof PARTS)[number]): boolean =>
    nearest.includes(`guardian1${part}`) && nearest.includes(`guardian2${part}`);
  return nearest.map((target, column) => {
    const part = PARTS.find((each) => target?.endsWith(each));
    return columns[column] === null && part && !isPaired(part) ? null : target;
  });
};
