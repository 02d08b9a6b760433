import type { Db } from '../../db/schema.ts';
import { insertClassroom, type Classroom } from './classroom.ts';
import { startNetwork, type Damage } from './network.ts';
import { playTrial, type Played } from './play-trial.ts';
import { startTrialServer } from './trial-server.ts';

/** Trials at the same time, each in a class of its own. */
const AT_ONCE = 32;

export type Summary = {
  played: Played[];
  serverKills: number;
  /** The saves, and their faults by kind. */
  requests: ReadonlyMap<string, number>;
  seconds: number;
};

/** Plays trials with these seeds on a migrated database. `onPlayed` gets the number of those that have ended. */
export const playTrials = async (
  database: { db: Db; url: string },
  seeds: readonly number[],
  onPlayed: (played: Played) => void = () => undefined,
  damage: Damage | null = null,
): Promise<Summary> => {
  const server = await startTrialServer(database.url);
  const network = await startNetwork(server.url, damage);
  const waiting = [...seeds];
  const played: Played[] = [];
  const began = Date.now();
  const playIn = async (classroom: Classroom): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const ended = await playTrial(seed, { db: database.db, network, server, classroom });
      played.push(ended);
      onPlayed(ended);
    }
  };
  try {
    const classrooms: Classroom[] = [];
    while (classrooms.length < Math.min(AT_ONCE, seeds.length)) classrooms.push(await insertClassroom(database.db));
    await Promise.all(classrooms.map(playIn));
  } finally {
    await network.stop();
    await server.stop();
  }
  return { played, serverKills: server.kills(), requests: network.counts, seconds: (Date.now() - began) / 1_000 };
};
