type Person = { name: string; paternal: string; maternal: string };

/** A person's names in the order of Mexico. */
export const fullName = ({ name, paternal, maternal }: Person): string => `${name} ${paternal} ${maternal}`;
