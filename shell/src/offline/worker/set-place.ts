/** The place of the complete offline set: its registry, with the names of its folders and its owner. */
export const SET = { cache: 'pupitre-sets', url: '/offline-set' } as const;

/** The database of the stored answers (`shelf.ts`). */
export const SHELF = 'pupitre-shelf';
