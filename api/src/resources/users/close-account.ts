import type { Services } from '../../services.ts';
import { softDeleteRecordIn } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import { deleteSessionsOf, type Session } from '../../auth/sessions.queries.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import { deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { deleteEmailChangesOf } from '../email-changes/email-changes.queries.ts';
import { deleteFeedsOf } from '../feeds/feeds.queries.ts';
import { isInCharge, leaveGroups } from '../groups/group-staff.queries.ts';
import { endGuardiansOf, lockStudentsOf } from '../guardians/guardian-changes.queries.ts';
import { deleteFactors } from '../second-factor/factors.queries.ts';
import { deleteNoticesOf } from '../security-notices/security-notices.queries.ts';
import { forgetDevices } from '../sessions/known-devices.queries.ts';
import { freeStudents } from '../students/free-students.queries.ts';
import { deletesUser } from './staff.policy.ts';
import { releaseUserImage } from './user-image.queries.ts';

/**
 * Deletes a locked account softly: it frees its e-mail and phone, its sessions and feeds end and it is listed in no group any
 * more. Its students stay in their school, with the guardians that they have besides. `byUserId` is null if no user asked for
 * it. Throws `deleteUserError` while a group is in its charge. Returns the key of its photo, which no row names any more.
 */
export const closeAccount = async (tx: Tx, id: number, byUserId: number | null): Promise<string | null> => {
  if (await isInCharge(tx, id)) throw new Refusal('deleteUserError');
  await leaveGroups(tx, id, byUserId);
  await lockStudentsOf(tx, id);
  await freeStudents(tx, 'user_id', id, byUserId);
  await endGuardiansOf(tx, id, byUserId);
  await softDeleteRecordIn(tx, 'users', id, byUserId);
  await deleteSessionsOf(tx, id, null);
  await deleteTokens(tx, id);
  await deleteFeedsOf(tx, id, byUserId);
  await deleteFactors(tx, id, byUserId);
  await forgetDevices(tx, id);
  await deleteNoticesOf(tx, id);
  await deleteEmailChangesOf(tx, id);
  return releaseUserImage(tx, id);
};

/**
 * Deletes somebody else's account. Throws `notFound` if the caller may not access it, `deleteUserError` for the
 * caller's own account, for one that was deleted before and while a group is in its charge.
 */
export const deleteUser = async ({ db, files }: Services, id: number, caller: Session): Promise<void> => {
  if (id === caller.userId) throw new Refusal('deleteUserError');
  const image = await db.transaction().execute(async (tx) => {
    const { deleted_at } = orNotFound(
      await tx
        .selectFrom('users')
        .select('deleted_at')
        .where('id', '=', id)
        .where(deletesUser(caller))
        .forUpdate()
        .executeTakeFirst(),
    );
    if (deleted_at) throw new Refusal('deleteUserError');
    return closeAccount(tx, id, caller.userId);
  });
  await dropFiles(files, [image]);
};
