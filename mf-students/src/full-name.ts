type Person = { name: string; paternal: string; maternal: string };

/** A person's full name in the order that Mexico uses. */
export const fullName = ({ name, paternal, maternal }: Person): string => `${name} ${paternal} ${maternal}`;

/** A person's name as lists show it that are sorted by surname. */
export const surnameFirst = ({ name, paternal, maternal }: Person): string => `${paternal} ${maternal} ${name}`;
