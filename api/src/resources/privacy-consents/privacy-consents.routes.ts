import { privacyConsentChange } from '@pupitre/shared/contracts/privacy-consents';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everyRole, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { dropFiles } from '../../storage/take-upload.ts';
import { findPrivacyConsent, setPrivacyConsent } from './privacy-consents.queries.ts';

/** The consent of users to the privacy notice. */
export const privacyConsentRoutes = (app: Api, { db, files }: Services): void => {
  app.get('/privacy-consents/get', everyRole, async (request) =>
    data(await findPrivacyConsent(db, requireCaller(request).userId)),
  );

  app.put('/privacy-consents/set', { ...everyRole, schema: { body: privacyConsentChange } }, async (request) => {
    await dropFiles(files, [await setPrivacyConsent(db, request.body, requireCaller(request).userId)]);
    return ok('updated');
  });
};
