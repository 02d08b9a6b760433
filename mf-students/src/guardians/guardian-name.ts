import type { Guardian } from '@pupitre/shared/contracts/guardians';

/** The name of a guardian; the address of one who is invited. */
export const guardianName = ({ user, email }: Guardian): string => user?.name ?? email;
