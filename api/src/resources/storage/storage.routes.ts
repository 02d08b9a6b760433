import { uploadRequest, type SignedUpload } from '@pupitre/shared/contracts/storage';
import type { Api, Services } from '../../app.ts';
import { caller, everyRole } from '../../http/auth.ts';
import { extensionFor } from '../../storage/file-types.ts';
import { refuseFullDisk } from '../../storage/local/free-space.ts';
import { reserveUpload } from '../../storage/reserve-upload.ts';
import { newKey } from '../../storage/take-upload.ts';
import { refuseOtherUploaders, uploadFolder } from './storage.policy.ts';

/** Where and how browsers upload. */
export const storageRoutes = (app: Api, services: Services): void => {
  const { config, db, files } = services;
  app.post(
    '/storage/sign',
    {
      ...everyRole,
      schema: { body: uploadRequest },
      preValidation: async (request) => refuseOtherUploaders(caller(request), request.body),
    },
    async (request): Promise<SignedUpload> => {
      const { contentType, fileName, size } = request.body;
      const folder = await uploadFolder(db, caller(request), request.body);
      const key = newKey(folder, extensionFor(contentType, fileName));
      if (!config.store) await refuseFullDisk(config);
      await reserveUpload(services, key, caller(request).userId);
      return {
        result: true,
        upload: await files.signUpload({ key, contentType, size }),
        url: files.plainUrl(key),
      };
    },
  );
};
