import { sql, type Selectable, type UpdateObject } from 'kysely';
import {
  AUTOMATIC,
  type CanaryInput,
  type DeploymentEventKind,
  type PromotionInput,
  type RollbackInput,
} from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { RegistryTables } from '../../db/registry-tables.ts';
import { findBefore, findNewest, hasServedAll, pickVersion, refuseUnknownSchools } from './version-choice.queries.ts';

/** A change, its actor and its reason; `refuse` throws for a version that the actor may not give to users. */
export type Act = { remote: string; actor: string; reason: string; refuse?: Refusing };
export type Refusing = (tx: Tx, channel: LockedChannel, versionId: number) => Promise<void>;
export type LockedChannel = Selectable<RegistryTables['remote_channels']>;

/** Holds the channel of a remote until the transaction ends, so that no change of it is lost. Throws `notFound`. */
export const lockChannel = async (tx: Tx, remote: string): Promise<LockedChannel> => {
  const held = tx.selectFrom('remote_channels').selectAll().where('remote', '=', remote).forUpdate();
  const channel = await held.executeTakeFirst();
  if (!channel) throw new Refusal('notFound');
  return channel;
};

/** The channel of a remote, held until the transaction ends; that of a new remote is made. */
export const lockOrInsertChannel = async (tx: Tx, remote: string): Promise<LockedChannel> => {
  await tx
    .insertInto('remote_channels')
    .values({ remote, current_id: null, previous_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockChannel(tx, remote);
};

/** One line of the history; `fromId` is what everybody had before. */
export const noteEvent = async (
  tx: Tx,
  { remote, actor, reason }: Act,
  kind: DeploymentEventKind,
  versionId: number,
  fromId: number | null,
): Promise<void> => {
  await tx
    .insertInto('remote_events')
    .values({ remote, actor, reason, kind, version_id: versionId, from_id: fromId })
    .execute();
};

const setChannel = async (tx: Tx, remote: string, changes: UpdateObject<RegistryTables, 'remote_channels'>) => {
  await tx.updateTable('remote_channels').set(changes).where('remote', '=', remote).execute();
};

/** The database's clock, which also dates the reports that are counted since. */
const NOW = sql<Date>`now()`;

const NO_CANARY = {
  canary_id: null,
  canary_percent: null,
  canary_schools: [],
  canary_roles: [],
  canary_since: null,
  canary_by: null,
};

/** Everybody gets a version from now on; a canary goes on unless it is of this very version. */
export const activate = async (
  tx: Tx,
  channel: LockedChannel,
  { actor }: Act,
  versionId: number,
  previousId: number | null,
): Promise<void> =>
  setChannel(tx, channel.remote, {
    current_id: versionId,
    previous_id: previousId,
    current_since: NOW,
    current_by: actor,
    ...(channel.canary_id === versionId && NO_CANARY),
  });

const change = (db: Db, { remote }: Act, make: (tx: Tx, channel: LockedChannel) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => make(tx, await lockChannel(tx, remote)));

/** Gives everybody an earlier version; what they had is nothing to fall back to any more. */
const rollBackTo = async (tx: Tx, channel: LockedChannel, act: Act, versionId: number): Promise<void> => {
  // First, since a version that was rolled back from is none to fall back to.
  await noteEvent(tx, act, 'rolledBack', versionId, channel.current_id);
  await activate(tx, channel, act, versionId, await findBefore(tx, versionId));
};

/** Gives everybody a version that is there; what they had is what they fall back to. */
const advanceTo = async (tx: Tx, channel: LockedChannel, act: Act, versionId: number): Promise<void> => {
  await noteEvent(tx, act, 'activated', versionId, channel.current_id);
  await activate(tx, channel, act, versionId, channel.current_id);
};

/** A later version than the present one, as after a rollback that was a mistake: that is no way back. */
const isLater = ({ current_id, previous_id }: LockedChannel, versionId: number): boolean =>
  versionId !== previous_id && versionId > (current_id ?? 0);

const giveToAll = async (tx: Tx, channel: LockedChannel, act: Act, versionId: number): Promise<void> => {
  if (versionId === channel.current_id) return;
  await act.refuse?.(tx, channel, versionId);
  await (isLater(channel, versionId) ? advanceTo : rollBackTo)(tx, channel, act, versionId);
};

/** The rule of who may only stage versions: back goes what everybody had before. Throws `stageOnly`. */
export const refuseActivation: Refusing = async (tx, channel, versionId) => {
  if (isLater(channel, versionId) || !(await hasServedAll(tx, versionId))) throw new Refusal('stageOnly');
};

/** Gives everybody the version before, or the one that is named. Throws `notFound` when there is none. */
export const rollBack = (db: Db, act: Act, { version }: Pick<RollbackInput, 'version'> = {}): Promise<void> =>
  change(db, act, async (tx, channel) => {
    const chosen = version === undefined ? channel.previous_id : await pickVersion(tx, act.remote, version);
    if (chosen === null) throw new Refusal('notFound');
    await giveToAll(tx, channel, act, chosen);
  });

const endCanary = async (tx: Tx, { remote, current_id: from }: LockedChannel, act: Act, canaryId: number) => {
  await setChannel(tx, remote, NO_CANARY);
  await noteEvent(tx, act, 'withdrawn', canaryId, from);
};

const isSameCanary = (channel: LockedChannel, canaryId: number, { percent, schools, roles }: CanaryInput): boolean =>
  channel.canary_id === canaryId &&
  channel.canary_percent === percent &&
  String(channel.canary_schools) === String(schools) &&
  String(channel.canary_roles) === String(roles);

/**
 * Gives a version to some before everybody: the named or the newest one. When everybody has it, everybody goes back to
 * the one before. Throws `notFound` for versions and schools that are not there.
 */
export const startCanary = (db: Db, act: Act, input: CanaryInput): Promise<void> =>
  change(db, act, async (tx, channel) => {
    const { remote } = act;
    const { version, percent, schools, roles } = input;
    const canaryId = version === undefined ? await findNewest(tx, remote) : await pickVersion(tx, remote, version);
    await refuseUnknownSchools(tx, schools);
    if (isSameCanary(channel, canaryId, input)) return;
    await act.refuse?.(tx, channel, canaryId);
    if (channel.canary_id !== null && channel.canary_id !== canaryId)
      await endCanary(tx, channel, act, channel.canary_id);
    if (canaryId === channel.current_id) {
      if (channel.previous_id === null) throw new Refusal('notFound');
      await rollBackTo(tx, channel, act, channel.previous_id);
    }
    await setChannel(tx, remote, {
      canary_id: canaryId,
      canary_percent: percent,
      canary_schools: schools,
      canary_roles: roles,
      canary_since: (channel.canary_id === canaryId && channel.canary_since) || NOW,
      canary_by: act.actor,
    });
    const everybodys = canaryId === channel.current_id ? channel.previous_id : channel.current_id;
    await noteEvent(tx, act, 'canaryStarted', canaryId, everybodys);
  });

/** Gives everybody the canary, or the staged version that is named. Throws `notFound` when there is none. */
export const promote = (db: Db, act: Act, { version }: Pick<PromotionInput, 'version'>): Promise<void> =>
  change(db, act, async (tx, channel) => {
    const { canary_id: canaryId, current_id: from } = channel;
    const chosen = version === undefined ? canaryId : await pickVersion(tx, act.remote, version);
    if (chosen === null) throw new Refusal('notFound');
    if (chosen !== canaryId) return giveToAll(tx, channel, act, chosen);
    await act.refuse?.(tx, channel, chosen);
    await activate(tx, channel, act, chosen, from);
    await noteEvent(tx, act, 'promoted', chosen, from);
  });

/** Gives those of a canary what everybody has. Throws `notFound` without a canary. */
export const withdrawCanary = (db: Db, act: Act): Promise<void> =>
  change(db, act, async (tx, channel) => {
    if (channel.canary_id === null) throw new Refusal('notFound');
    await endCanary(tx, channel, act, channel.canary_id);
  });

/**
 * Takes a version that fails away from whoever has it: a current one is rolled back, a canary withdrawn. The channel is
 * held by who has judged. Changes nothing where the version is neither, or nothing came before it.
 */
export const takeBack = async (tx: Tx, channel: LockedChannel, versionId: number, reason: string): Promise<void> => {
  const act = { remote: channel.remote, actor: AUTOMATIC, reason };
  if (channel.canary_id === versionId) await endCanary(tx, channel, act, versionId);
  else if (channel.current_id === versionId && channel.previous_id !== null)
    await rollBackTo(tx, channel, act, channel.previous_id);
};

const turn = (db: Db, act: Act, kind: 'disabled' | 'enabled'): Promise<void> =>
  change(db, act, async (tx, channel) => {
    const isEnabled = kind === 'enabled';
    if (channel.is_enabled === isEnabled) return;
    await setChannel(tx, act.remote, { is_enabled: isEnabled });
    const versionId = channel.current_id ?? (await findNewest(tx, act.remote));
    await noteEvent(tx, act, kind, versionId, channel.current_id);
  });

/** Lists a remote to nobody. */
export const disableRemote = (db: Db, act: Act): Promise<void> => turn(db, act, 'disabled');

/** Lists a remote again. */
export const enableRemote = (db: Db, act: Act): Promise<void> => turn(db, act, 'enabled');
