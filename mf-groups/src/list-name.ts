import type { Classmate } from '@pupitre/shared/contracts/students';

/** A child as class lists name it: by the surnames, which the list is sorted by. */
export const listName = ({ paternal, maternal, name }: Classmate): string => `${paternal} ${maternal} ${name}`;
