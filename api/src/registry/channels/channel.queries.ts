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
import {
  findVersionBefore,
  findNewestId,
  hasBeenCurrent,
  findVersionId,
  refuseUnknownSchools,
} from './version-choice.queries.ts';

/** A change of a channel, its actor and its reason. `refuse` throws for a version that the actor may not activate. */
export type DeploymentAction = { remote: string; actor: string; reason: string; refuse?: ActivationGuard };
export type ActivationGuard = (tx: Tx, channel: LockedChannel, versionId: number) => Promise<void>;
export type LockedChannel = Selectable<RegistryTables['remote_channels']>;

/** Locks the channel of a remote, so that no change is lost. Throws `notFound`. */
export const lockChannel = async (tx: Tx, remote: string): Promise<LockedChannel> => {
  const row = tx.selectFrom('remote_channels').selectAll().where('remote', '=', remote).forUpdate();
  const channel = await row.executeTakeFirst();
  if (!channel) throw new Refusal('notFound');
  return channel;
};

/** Locks the channel of a remote. Inserts the channel of a new remote. */
export const lockOrInsertChannel = async (tx: Tx, remote: string): Promise<LockedChannel> => {
  await tx
    .insertInto('remote_channels')
    .values({ remote, current_id: null, previous_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockChannel(tx, remote);
};

/** Adds an event to the history; `fromId` is the version that was current before. */
export const insertEvent = async (
  tx: Tx,
  { remote, actor, reason }: DeploymentAction,
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

/** The clock of the database, which also dates the reports. */
const NOW = sql<Date>`now()`;

const NO_CANARY = {
  canary_id: null,
  canary_percent: null,
  canary_schools: [],
  canary_roles: [],
  canary_since: null,
  canary_by: null,
};

/** Makes a version current. A canary goes on unless it is this very version. */
export const activate = async (
  tx: Tx,
  channel: LockedChannel,
  { actor }: DeploymentAction,
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

const changeChannel = (
  db: Db,
  { remote }: DeploymentAction,
  make: (tx: Tx, channel: LockedChannel) => Promise<void>,
): Promise<void> => db.transaction().execute(async (tx) => make(tx, await lockChannel(tx, remote)));

/** Makes an earlier version current. The version before it becomes the one to fall back to. */
const rollBackTo = async (tx: Tx, channel: LockedChannel, act: DeploymentAction, versionId: number): Promise<void> => {
  // The event comes first, because nobody falls back to a version that was rolled back from.
  await insertEvent(tx, act, 'rolledBack', versionId, channel.current_id);
  await activate(tx, channel, act, versionId, await findVersionBefore(tx, versionId));
};

/** Makes a version current. The one before becomes the one to fall back to. */
const advanceTo = async (tx: Tx, channel: LockedChannel, act: DeploymentAction, versionId: number): Promise<void> => {
  await insertEvent(tx, act, 'activated', versionId, channel.current_id);
  await activate(tx, channel, act, versionId, channel.current_id);
};

/** True for a later version than the current one, as after a mistaken rollback: that is no way back. */
const isLater = ({ current_id, previous_id }: LockedChannel, versionId: number): boolean =>
  versionId !== previous_id && versionId > (current_id ?? 0);

const activateForAll = async (
  tx: Tx,
  channel: LockedChannel,
  act: DeploymentAction,
  versionId: number,
): Promise<void> => {
  if (versionId === channel.current_id) return;
  await act.refuse?.(tx, channel, versionId);
  await (isLater(channel, versionId) ? advanceTo : rollBackTo)(tx, channel, act, versionId);
};

/** The guard of callers who may only stage: they may only go back to versions that were current. Throws `stageOnly`. */
export const refuseActivation: ActivationGuard = async (tx, channel, versionId) => {
  if (isLater(channel, versionId) || !(await hasBeenCurrent(tx, versionId))) throw new Refusal('stageOnly');
};

/** Makes the version before, or the named one, current. Throws `notFound` without one. */
export const rollBack = (
  db: Db,
  act: DeploymentAction,
  { version }: Pick<RollbackInput, 'version'> = {},
): Promise<void> =>
  changeChannel(db, act, async (tx, channel) => {
    const chosen = version === undefined ? channel.previous_id : await findVersionId(tx, act.remote, version);
    if (chosen === null) throw new Refusal('notFound');
    await activateForAll(tx, channel, act, chosen);
  });

const endCanary = async (
  tx: Tx,
  { remote, current_id: from }: LockedChannel,
  act: DeploymentAction,
  canaryId: number,
) => {
  await setChannel(tx, remote, NO_CANARY);
  await insertEvent(tx, act, 'withdrawn', canaryId, from);
};

const isSameCanary = (channel: LockedChannel, canaryId: number, { percent, schools, roles }: CanaryInput): boolean =>
  channel.canary_id === canaryId &&
  channel.canary_percent === percent &&
  String(channel.canary_schools) === String(schools) &&
  String(channel.canary_roles) === String(roles);

/**
 * Gives a version, the named or the newest one, to a canary's audience. A current version is rolled back first. Throws
 * `notFound` for unknown versions and schools.
 */
export const startCanary = (db: Db, act: DeploymentAction, input: CanaryInput): Promise<void> =>
  changeChannel(db, act, async (tx, channel) => {
    const { remote } = act;
    const { version, percent, schools, roles } = input;
    const canaryId = version === undefined ? await findNewestId(tx, remote) : await findVersionId(tx, remote, version);
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
    await insertEvent(tx, act, 'canaryStarted', canaryId, everybodys);
  });

/** Makes the canary, or the named staged version, current. Throws `notFound` without one. */
export const promote = (db: Db, act: DeploymentAction, { version }: Pick<PromotionInput, 'version'>): Promise<void> =>
  changeChannel(db, act, async (tx, channel) => {
    const { canary_id: canaryId, current_id: from } = channel;
    const chosen = version === undefined ? canaryId : await findVersionId(tx, act.remote, version);
    if (chosen === null) throw new Refusal('notFound');
    if (chosen !== canaryId) return activateForAll(tx, channel, act, chosen);
    await act.refuse?.(tx, channel, chosen);
    await activate(tx, channel, act, chosen, from);
    await insertEvent(tx, act, 'promoted', chosen, from);
  });

/** Ends the canary: its audience gets the current version. Throws `notFound` without a canary. */
export const withdrawCanary = (db: Db, act: DeploymentAction): Promise<void> =>
  changeChannel(db, act, async (tx, channel) => {
    if (channel.canary_id === null) throw new Refusal('notFound');
    await endCanary(tx, channel, act, channel.canary_id);
  });

/**
 * Reverts a failing version: a current one is rolled back, a canary withdrawn. The caller has locked the channel.
 * Changes nothing when the channel does not serve the version, or nothing came before it.
 */
export const revertVersion = async (
  tx: Tx,
  channel: LockedChannel,
  versionId: number,
  reason: string,
): Promise<void> => {
  const act = { remote: channel.remote, actor: AUTOMATIC, reason };
  if (channel.canary_id === versionId) await endCanary(tx, channel, act, versionId);
  else if (channel.current_id === versionId && channel.previous_id !== null)
    await rollBackTo(tx, channel, act, channel.previous_id);
};

const setEnabled = (db: Db, act: DeploymentAction, kind: 'disabled' | 'enabled'): Promise<void> =>
  changeChannel(db, act, async (tx, channel) => {
    const isEnabled = kind === 'enabled';
    if (channel.is_enabled === isEnabled) return;
    await setChannel(tx, act.remote, { is_enabled: isEnabled });
    const versionId = channel.current_id ?? (await findNewestId(tx, act.remote));
    await insertEvent(tx, act, kind, versionId, channel.current_id);
  });

export const disableRemote = (db: Db, act: DeploymentAction): Promise<void> => setEnabled(db, act, 'disabled');

export const enableRemote = (db: Db, act: DeploymentAction): Promise<void> => setEnabled(db, act, 'enabled');
