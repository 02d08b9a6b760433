import type { FastifyRequest } from 'fastify';
import { EXPORTED_TABLES, tableExport } from '@pupitre/shared/contracts/exports';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { fieldOf } from '@pupitre/shared/contracts/unknown-values';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { requireCaller } from '../../auth/route-access.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hourlyTries } from '../../limits/hourly-tries.ts';
import { languageOf } from '../../text/language.ts';
import { sendDownload } from './download.ts';
import { exportSlots } from './export-slots.ts';
import { TABLES } from './exported-tables.ts';
import { MEDIA_TYPES, tableDownload } from './table-download.ts';
import { wordsOf, type Words } from './words/export-words.ts';

/** More than a person reads. Each export adds a row to the audit log. */
const MOST_IN_AN_HOUR = 200;

/** A table may be exported by whoever may call its own call with the same body. */
const forbidsTable = (caller: Session, body: unknown): boolean => {
  const name = fieldOf(body, 'table');
  const table = EXPORTED_TABLES.find((each) => each === name);
  if (!table) return false;
  const { access, forbids } = TABLES[table].config;
  const isAllowed = Array.isArray(access) && access.includes(caller.role);
  return !isAllowed || (forbids?.(caller, fieldOf(body, 'query')) ?? false);
};

const wordsFor = ({ headers }: FastifyRequest): Words => wordsOf(languageOf(headers['accept-language']));

/** Files of tables. */
export const exportRoutes = (app: Api, services: Services): void => {
  const takeTry = hourlyTries();
  const takeSlot = exportSlots();

  app.post(
    '/exports/table',
    { config: { access: ROLES, forbids: forbidsTable, mediaType: MEDIA_TYPES.csv }, schema: { body: tableExport } },
    async (request, reply) => {
      const caller = requireCaller(request);
      if (services.config.isRateLimited) takeTry(caller.userId, MOST_IN_AN_HOUR);
      const release = takeSlot(caller.userId);
      reply.raw.once('close', release);
      return sendDownload(services, request, reply, (snapshot) =>
        tableDownload(snapshot, caller, request.body, wordsFor(request)),
      );
    },
  );
};
