import { canaryInput, type ServedCanary } from '@pupitre/shared/contracts/deployments';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';

/**
 * A canary as its form holds it: roles by their boxes, schools as fields choose them, the percentage as it is typed.
 */
export type CanaryFormValues = {
  version: string;
  percent: string;
  roles: Partial<Record<Role, boolean>>;
  schools: { id: number }[];
  reason: string;
};

/** A box for every role. */
const roleBoxes = (ticked: Role[]): CanaryFormValues['roles'] =>
  Object.fromEntries(ROLES.map((role) => [role, ticked.includes(role)]));

/** A trial that nobody has begun yet. */
export const EMPTY_CANARY = { percent: '10', roles: roleBoxes([]), schools: [] };

/** A trial that is under way, for who changes it. */
export const canaryFormValues = ({
  version,
  percent,
  roles,
  schools,
}: ServedCanary): Omit<CanaryFormValues, 'reason'> => ({
  version,
  percent: String(percent),
  roles: roleBoxes(roles),
  schools: schools.map((id) => ({ id })),
});

/** What is no whole number stays a text, so that the contract refuses it; nothing is asked for. */
const percentOf = (typed: string): number | string | null => {
  const digits = typed.trim().replace(/ ?%$/, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : digits;
};

const isFormValues = (value: unknown): value is CanaryFormValues =>
  typeof value === 'object' && value !== null && 'percent' in value && typeof value.percent === 'string';

/** The contract's canary, read from the form. */
export const canaryFormSchema = canaryInput.transform((value: unknown) =>
  isFormValues(value)
    ? {
        ...value,
        percent: percentOf(value.percent),
        roles: ROLES.filter((role) => value.roles[role]),
        schools: value.schools.map(({ id }) => id),
      }
    : value,
);
