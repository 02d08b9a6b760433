import { promotionInput, promotionPreview, promotionUndo } from '@pupitre/shared/contracts/promotions';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { allow, requireCaller } from '../../auth/route-access.ts';
import { created, data, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { applyPromotion } from './apply-promotion.ts';
import { previewPromotion } from './preview-promotion.ts';
import { undoPromotion } from './undo-promotion.ts';
import { promotionReader } from './promotions-table.ts';

/** The students of a school go on to its next year. */
export const promotionRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const heads = allow('super_admin', 'directive');

  app.post('/promotions/preview', { ...heads, schema: { body: promotionPreview } }, async (request) =>
    data(await previewPromotion(db, request.body, requireCaller(request))),
  );

  app.post('/promotions/apply', { ...heads, schema: { body: promotionInput } }, async (request) => {
    const { counts, ...batch } = await applyPromotion(db, request.body, requireCaller(request));
    return { ...created(batch), data: counts };
  });

  app.post('/promotions/undo', { ...heads, schema: { body: promotionUndo } }, async (request) =>
    updated(await undoPromotion(db, request.body.id, requireCaller(request))),
  );

  app.post('/promotions/getTable', promotionReader.options, async (request) =>
    readTable(promotionReader, services, request),
  );
};
