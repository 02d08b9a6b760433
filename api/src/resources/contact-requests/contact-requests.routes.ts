import {
  CONTACT_REQUEST_COLUMNS,
  contactRequestInput,
  type ContactRequestInput,
} from '@pupitre/shared/contracts/contact-requests';
import { tableQuery } from '@pupitre/shared/contracts/table';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { insertRecord, type Written } from '../../db/records.ts';
import { allow, everybody } from '../../auth/route-access.ts';
import { ok, table } from '../../http/envelope.ts';
import { perNetwork, refuseAddress, takeTry } from '../../limits/rate-limits.ts';
import { contactMail } from '../../mail/templates/contact-mail.ts';
import { findContactRequests } from './contact-requests.queries.ts';

const addressLimits = (ip: string) => perNetwork(ip, { key: 'contact:address', tries: 10, minutes: 60 });

/** Messages to support. */
export const contactRequestRoutes = (app: Api, services: Services): void => {
  const { config, db } = services;

  app.post(
    '/contact-requests/create',
    { ...everybody, schema: { body: contactRequestInput }, onRequest: refuseAddress(services, addressLimits) },
    async ({ body, ip }) => {
      if (config.isRateLimited) await takeTry(db, ...addressLimits(ip));
      const { id, rowVersion } = await keep(services, body);
      return { ...ok('contactRequestSent'), id, rowVersion };
    },
  );

  app.post(
    '/contact-requests/getTable',
    { ...allow('super_admin'), schema: { body: tableQuery(CONTACT_REQUEST_COLUMNS) } },
    async ({ body }) => table(body, await findContactRequests(db, body)),
  );
};

/** Stores a request and mails it to support. */
const keep = async ({ config, db, mails }: Services, request: ContactRequestInput): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const { fullName, email, subject, message } = request;
    const written = await insertRecord(tx, 'contact_requests', { full_name: fullName, email, subject, message }, null);
    await mails.queue(tx, contactMail(config.supportEmail, request));
    return written;
  });
