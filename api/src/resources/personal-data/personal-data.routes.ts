import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { personalDataQuery, type DataFormat } from '@pupitre/shared/contracts/personal-data';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../db/schema.ts';
import { everyRole, requireCaller } from '../../auth/route-access.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { takeTry } from '../../limits/rate-limits.ts';
import { languageOf } from '../../text/language.ts';
import { auditNotesRead } from '../medic-notes/medic-notes.queries.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { OWN_SECTIONS, STAFF_SECTIONS } from './own-sections.ts';
import type { Section } from './section.ts';
import { STUDENT_SECTIONS } from './student-sections.ts';
import { WRITERS, type Part } from './write-data.ts';

const DOWNLOADS_A_DAY = 10;
const DAY = 24 * 60;

/** Browsers save it and never show it as a page of the portal. */
const FILE = 'application/octet-stream';

const sectionsOf = ({ role }: Session): Record<string, Section> => {
  if (role === 'parent') return { ...OWN_SECTIONS, ...STUDENT_SECTIONS };
  return role === 'super_admin' ? OWN_SECTIONS : { ...OWN_SECTIONS, ...STAFF_SECTIONS };
};

/** Reads one part after the other, as fast as the file is taken; no connection waits for a slow reader meanwhile. */
async function* readParts(db: Db, caller: Session): AsyncIterable<Part> {
  for (const [name, section] of Object.entries(sectionsOf(caller))) {
    const { rows } = await section(caller).execute(db);
    yield { name, rows };
  }
}

/** Writes the reading of all data into the log, and of the notes as every reading of them. */
const auditDownload = async (db: Db, { userId, role }: Session, format: DataFormat): Promise<void> => {
  const students =
    role === 'parent' ? await db.selectFrom('students').select('id').where(guardsStudent(userId)).execute() : [];
  await auditNotesRead(
    db,
    students.map(({ id }) => id),
    userId,
  );
  await sql`
    insert into audit_log (user_id, action, entity, entity_id, after)
    values (${userId}::bigint, 'read', 'users', ${userId}, ${JSON.stringify({ purpose: 'personalData', format })}::jsonb)`.execute(
    db,
  );
};

/** The data of a caller as a file: the own ones, and for a parent those of the own students. */
export const personalDataRoutes = (app: Api, { db, config }: Services): void => {
  app.post(
    '/personal-data/download',
    {
      config: { ...everyRole.config, needsConfirmation: true, mediaTypes: [FILE] },
      schema: { body: personalDataQuery },
    },
    async (request, reply) => {
      const caller = requireCaller(request);
      const { format } = request.body;
      if (config.isRateLimited)
        await takeTry(db, { key: `personalData:user:${caller.userId}`, tries: DOWNLOADS_A_DAY, minutes: DAY });
      await auditDownload(db, caller, format);
      const file = WRITERS[format](readParts(db, caller), languageOf(request.headers['accept-language']));
      return reply
        .header('content-disposition', `attachment; filename="pupitre-datos.${format}"`)
        .type(FILE)
        .send(Readable.from(file));
    },
  );
};
