import { sql } from 'kysely';
import { justificationDecision, justificationInput } from '@pupitre/shared/contracts/justifications';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { updateRecordIn } from '../../db/records.ts';
import { allow, everyRole, requireCaller } from '../../auth/route-access.ts';
import { created, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { noteJustification } from '../../notices/note-justifications.ts';
import { evaluate } from '../../notices/put-notices.ts';
import { createJustification } from './create-justification.ts';
import { deleteJustification } from './delete-justification.ts';
import { decidesJustification, deletesJustification } from './justifications.policy.ts';
import { justificationReader } from './justifications-table.ts';

/** Justifications of absences: families and staff write them, staff decide. */
export const justificationRoutes = (app: Api, services: Services): void => {
  const { db } = services;

  app.post('/justifications/getTable', justificationReader.options, async (request) =>
    readTable(justificationReader, services, request),
  );

  app.post('/justifications/create', { ...everyRole, schema: { body: justificationInput } }, async (request) =>
    created(await createJustification(services, request.body, requireCaller(request))),
  );

  const staff = allow('super_admin', 'directive', 'teacher');
  app.patch('/justifications/decide', { ...staff, schema: { body: justificationDecision } }, async (request) => {
    const { body } = request;
    const caller = requireCaller(request);
    const { status, answer } = body;
    const { userId } = caller;
    const decision = { status, answer, decided_by: userId, decided_at: new Date() };
    const rowFilter = decidesJustification(caller);
    const rowVersion = await db.transaction().execute(async (tx) => {
      const version = await updateRecordIn(tx, 'justifications', body, decision, userId, rowFilter);
      const schoolId = sql<number>`(select school_id from justifications where id = ${body.id})`;
      await evaluate(tx, noteJustification({ schoolId, id: body.id, userId }));
      return version;
    });
    return updated(rowVersion);
  });

  app.delete('/justifications/delete/:id', { ...everyRole, schema: { params: idPath } }, async (request) => {
    const caller = requireCaller(request);
    const rowFilter = deletesJustification(caller);
    await deleteJustification(services, { id: request.params.id, userId: caller.userId, rowFilter });
    return ok('deleted');
  });
};
