import { canaryInput, type ServedCanary } from '@pupitre/shared/contracts/deployments';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';

/** The values of the form. Roles are checkboxes, schools are options, and the percentage is the typed text. */
export type CanaryFormValues = {
  version: string;
  percent: string;
  roles: Partial<Record<Role, boolean>>;
  schools: { id: number }[];
  reason: string;
};

const roleBoxes = (ticked: Role[]): CanaryFormValues['roles'] =>
  Object.fromEntries(ROLES.map((role) => [role, ticked.includes(role)]));

/** The initial values of a new canary. */
export const EMPTY_CANARY = { percent: '10', roles: roleBoxes([]), schools: [] };

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

/** Parses the percentage. A text that is no whole number stays as it is, so that the contract refuses it. */
const percentOf = (typed: string): number | string | null => {
  const digits = typed.trim().replace(/ ?%$/, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : digits;
};

const isFormValues = (value: unknown): value is CanaryFormValues =>
  typeof value === 'object' && value !== null && 'percent' in value && typeof value.percent === 'string';

/** The schema of the contract, which first transforms the form values. */
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
