import { uploadRequest } from '@pupitre/shared/contracts/storage';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { requireCaller, everyRole } from '../../auth/route-access.ts';
import { extensionFor } from '../../storage/file-types.ts';
import { refuseFullDisk } from '../../storage/local/free-space.ts';
import { reserveUpload } from '../../storage/reserve-upload.ts';
import { newKey } from '../../storage/take-upload.ts';
import { forbidsUpload, uploadFolder } from './storage.policy.ts';

/** Signed forms for the uploads of browsers. */
export const storageRoutes = (app: Api, services: Services): void => {
  const { config, db, files } = services;
  app.post(
    '/storage/sign',
    {
      config: { ...everyRole.config, forbids: forbidsUpload },
      schema: { body: uploadRequest },
    },
    async (request) => {
      const { contentType, fileName, size } = request.body;
      const folder = await uploadFolder(db, requireCaller(request), request.body);
      const key = newKey(folder, extensionFor(contentType, fileName));
      if (!config.store) await refuseFullDisk(config);
      await reserveUpload(services, key, requireCaller(request).userId);
      return {
        result: true,
        upload: await files.signUpload({ key, contentType, size }),
        url: files.plainUrl(key),
      };
    },
  );
};
