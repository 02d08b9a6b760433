import type { UploadRequest } from '@pupitre/shared/contracts/storage';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/sessions.queries.ts';

type Asked = Pick<UploadRequest, 'schoolId' | 'groupId'>;

/** For each purpose, the folder in which a caller may upload. Throws `notFound` where the record is not the caller's. */
export const uploadFolder = {
  /** Everybody uploads a photo of their own. */
  profile: ({ userId }: Session): string => `profile/${userId}`,
  /** A school's image: administrators, and directives of their own school. There are no schools yet. */
  school: (_caller: Session, _asked: Asked): string => {
    throw new Refusal('notFound');
  },
  /** A group's files: administrators, and the staff of the group. There are no groups yet. */
  'group-file': (_caller: Session, _asked: Asked): string => {
    throw new Refusal('notFound');
  },
};

/** Parents upload their own photo and nothing else, whatever else they ask for. */
export const refuseBeyondProfile = ({ role }: Session, body: unknown): void => {
  const purpose = typeof body === 'object' && body !== null && 'purpose' in body ? body.purpose : null;
  if (role === 'parent' && (purpose === 'school' || purpose === 'group-file')) throw new Refusal('forbidden');
};
