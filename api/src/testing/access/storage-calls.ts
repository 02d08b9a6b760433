import { aPhoto } from '../uploads.ts';
import { EVERY_ROLE, GROUP_READERS, GROUP_STAFF, HEADS, type AccessCall } from './access-call.ts';

/** Uploads are signed for by whoever may write the record that the file is for. */
export const STORAGE_CALLS: AccessCall[] = [
  {
    method: 'POST',
    path: 'storage/sign',
    form: 'profile',
    callers: EVERY_ROLE,
    ask: () => ({ body: aPhoto() }),
  },
  {
    method: 'POST',
    path: 'storage/sign',
    form: 'school',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { ...aPhoto(), purpose: 'school', schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'storage/sign',
    form: 'group-file',
    callers: GROUP_STAFF,
    ask: ({ group }) => ({ body: { ...aPhoto(), purpose: 'group-file', groupId: group.id } }),
    ids: ['groupId'],
  },
  {
    method: 'POST',
    path: 'storage/sign',
    form: 'justification',
    callers: GROUP_READERS,
    ask: ({ studentId }) => ({ body: { ...aPhoto(), purpose: 'justification', studentId } }),
    ids: ['studentId'],
  },
];
