/** The migrations of a database, compared with those of this release. */
export type MigrationState = {
  /** Done, and known to this release. */
  done: string[];
  /** Known and not done: the next start does them. */
  expansions: string[];
  /** Known and not done: the operator does them once no server of the previous release runs. */
  contractions: string[];
  /** Done by a newer release. */
  later: string[];
};

/**
 * A contraction removes what servers of the previous release need. Its name says so, because releases that do not know it
 * have nothing but its name. Every other migration is an expansion.
 */
export const isContraction = (name: string): boolean => name.endsWith('-contract');

/** Those that come after the last known one are of a newer release; an unknown earlier one is nobody's, and an error. */
export const stateOf = (known: string[], done: string[]): MigrationState => {
  const last = known.toSorted().at(-1) ?? '';
  const coming = known.filter((name) => !done.includes(name)).toSorted();
  return {
    done: known.filter((name) => done.includes(name)).toSorted(),
    expansions: coming.filter((name) => !isContraction(name)),
    contractions: coming.filter(isContraction),
    later: done.filter((name) => !known.includes(name) && name > last).toSorted(),
  };
};
