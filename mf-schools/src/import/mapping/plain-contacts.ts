import { fold } from './fold.ts';
import type { Target } from './targets.ts';

/** Headings that name nobody. They are about the guardian whose column is to their left, as people read them. */
const CONTACTS = {
  Email: ['correo', 'correo electronico', 'e mail', 'email', 'mail'],
  Phone: ['telefono', 'tel', 'celular', 'cel', 'movil', 'whatsapp', 'telefono celular', 'phone', 'mobile'],
  Relation: ['parentesco', 'relacion', 'vinculo', 'relationship', 'relation'],
} as const;
const PARTS = ['Email', 'Phone', 'Relation'] as const;

const slotOf = (target: Target | null): '1' | '2' | undefined => {
  const slot = /^guardian([12])/.exec(target ?? '')?.[1];
  return slot === '1' || slot === '2' ? slot : undefined;
};

/** Gives the columns of `Tutor`, `Correo`, `Teléfono` and `Parentesco` to the guardian, unless others have them. */
export const withPlainContacts = (
  columns: readonly (Target | null)[],
  headings: readonly string[],
): (Target | null)[] => {
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
