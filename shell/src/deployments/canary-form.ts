import { canaryInput, type ServedCanary } from '@pupitre/shared/contracts/deployments';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';

/**
 * A canary as its form holds it: roles by their boxes, schools as fields choose them, the percentage as it is typed.
 */
export type CanaryForm = {
  version: string;
  percent: string;
  roles: Partial<Record<Role, boolean>>;
  schools: { id: number }[];
  reason: string;
};

/** A box for every role. */
const boxesOf = (ticked: Role[]): CanaryForm['roles'] =>
  Object.fromEntries(ROLES.map((role) => [role, ticked.includes(role)]));

/** A trial that nobody has begun yet. */
export const EMPTY_TRIAL = { percent: '10', roles: boxesOf([]), schools: [] };

/** A trial that is under way, for who changes it. */
export const formOf = ({ version, percent, roles, schools }: ServedCanary): Omit<CanaryForm, 'reason'> => ({
  version,
  percent: String(percent),
  roles: boxesOf(roles),
  schools: schools.map((id) => ({ id })),
});

/** What is no whole number stays a text, so that the contract refuses it; nothing is asked for. */
const percentOf = (typed: string): number | string | null => {
  const digits = typed.trim().replace(/ ?%$/, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : digits;
};

const isForm = (value: unknown): value is CanaryForm =>
  typeof value === 'object' && value !== null && 'percent' in value && typeof value.percent === 'string';

/** The contract's canary, read from the form. */
export const canaryForm = canaryInput.transform((value: unknown) =>
  isForm(value)
    ? {
        ...value,
        percent: percentOf(value.percent),
        roles: ROLES.filter((role) => value.roles[role]),
        schools: value.schools.map(({ id }) => id),
      }
    : value,
);
