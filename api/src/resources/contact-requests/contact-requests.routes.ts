import {
  contactAnswerInput,
  contactRequestInput,
  contactStateInput,
  type ContactRequestInput,
} from '@pupitre/shared/contracts/contact-requests';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { insertRecord, updateRecord, type Written } from '../../db/records.ts';
import { allow, everybody, requireCaller } from '../../auth/route-access.ts';
import { data, ok, updated } from '../../http/envelope.ts';
import { readTable } from '../../http/table-reader.ts';
import { idPath } from '../../http/validation.ts';
import { perNetwork, refuseAddress, takeTry } from '../../limits/rate-limits.ts';
import { contactMail } from '../../mail/templates/contact-mail.ts';
import { languageOf, type Language } from '../../text/language.ts';
import { answerRequest } from './answer-request.ts';
import { findAnsweredRequest } from './contact-requests.queries.ts';
import { contactRequestReader } from './contact-requests-table.ts';

const addressLimits = (ip: string) => perNetwork(ip, { key: 'contact:address', tries: 10, minutes: 60 });

/** Messages to support. */
export const contactRequestRoutes = (app: Api, services: Services): void => {
  const { config, db } = services;

  app.post(
    '/contact-requests/create',
    { ...everybody, schema: { body: contactRequestInput }, onRequest: refuseAddress(services, addressLimits) },
    async ({ body, ip, headers }) => {
      if (config.isRateLimited) await takeTry(db, ...addressLimits(ip));
      const { id, rowVersion } = await keep(services, body, languageOf(headers['accept-language']));
      return { ...ok('contactRequestSent'), id, rowVersion };
    },
  );

  administratorRoutes(app, services);
};

/** Administrators read the messages, keep their state, and answer them by mail. */
const administratorRoutes = (app: Api, services: Services): void => {
  const { db } = services;
  const administrator = allow('super_admin');

  app.post('/contact-requests/getTable', contactRequestReader.options, async (request) =>
    readTable(contactRequestReader, services, request),
  );

  app.get('/contact-requests/get/:id', { ...administrator, schema: { params: idPath } }, async ({ params }) =>
    data(await findAnsweredRequest(db, params.id)),
  );

  app.patch(
    '/contact-requests/setState',
    { ...administrator, schema: { body: contactStateInput } },
    async (request) => {
      const { userId } = requireCaller(request);
      const { state } = request.body;
      return updated(await updateRecord(db, 'contact_requests', request.body, { state }, userId));
    },
  );

  app.post('/contact-requests/answer', { ...administrator, schema: { body: contactAnswerInput } }, async (request) =>
    updated(await answerRequest(services, request.body, requireCaller(request).userId)),
  );
};

/** Stores a request and mails it to support. */
const keep = async (
  { config, db, mails }: Services,
  request: ContactRequestInput,
  language: Language,
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const { fullName, email, subject, message } = request;
    const row = { full_name: fullName, email, subject, message, language };
    const written = await insertRecord(tx, 'contact_requests', row, null);
    await mails.queue(tx, contactMail(config.supportEmail, request));
    return written;
  });
