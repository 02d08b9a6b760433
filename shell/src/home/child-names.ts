import type { ChildDay } from '@pupitre/shared/contracts/home';
import { toTitleCase } from './greeting.ts';

/** Names the children of an entry. One child alone needs no name. */
export const namesOf = (children: readonly ChildDay[], studentIds: readonly number[]): string =>
  children.length === 1
    ? ''
    : children
        .filter(({ id }) => studentIds.includes(id))
        .map(({ name }) => toTitleCase(name))
        .join(', ');
