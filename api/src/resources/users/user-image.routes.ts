import { uploadedImage } from '@pupitre/shared/contracts/users';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { requireCaller, everyRole } from '../../auth/route-access.ts';
import { ok } from '../../http/envelope.ts';
import { dropFiles, takeUpload } from '../../storage/take-upload.ts';
import { profileFolder } from '../storage/storage.policy.ts';
import { replaceUserImage } from './user-image.queries.ts';

export const userImageRoutes = (app: Api, { db, files }: Services): void => {
  app.patch('/users/updateImage', { ...everyRole, schema: { body: uploadedImage } }, async (request) => {
    const user = requireCaller(request);
    const received = { url: request.body.url, purpose: 'profile', folder: profileFolder(user) } as const;
    const { key, leftOver } = await takeUpload({ db, files }, received);
    const previous = await replaceUserImage(db, user.userId, key);
    await dropFiles(files, [leftOver, previous]);
    return ok('imageUploaded');
  });
};
