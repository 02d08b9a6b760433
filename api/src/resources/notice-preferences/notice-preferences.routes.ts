import { noticePreferencesInput } from '@pupitre/shared/contracts/notice-preferences';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { everyRole, requireCaller } from '../../auth/route-access.ts';
import { data, ok } from '../../http/envelope.ts';
import { findPreferences, savePreferences } from './preferences.queries.ts';

/** The channels and times that a user wants notices on. */
export const noticePreferenceRoutes = (app: Api, { db }: Services): void => {
  app.get('/notice-preferences/get', everyRole, async (request) =>
    data(await findPreferences(db, requireCaller(request))),
  );

  app.put('/notice-preferences/save', { ...everyRole, schema: { body: noticePreferencesInput } }, async (request) => {
    await savePreferences(db, request.body, requireCaller(request).userId);
    return ok('updated');
  });
};
