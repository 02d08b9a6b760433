import type { Classmate } from '@pupitre/shared/contracts/students';

/** A child's name as class lists show it. They are sorted by surname. */
export const listName = ({ paternal, maternal, name }: Classmate): string => `${paternal} ${maternal} ${name}`;
