import { isDay } from '@pupitre/shared/contracts/days';
import {
  attendanceQuestion,
  deletedQuestion,
  isReadList,
  listQuestion,
  type ReadGone,
  type TokenScope,
} from '@pupitre/shared/contracts/school-tokens';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { data } from '../../http/envelope.ts';
import { parse } from '../../http/validation.ts';
import { schoolOfToken } from '../school-tokens/guard-school-tokens.ts';
import { readAttendance } from './attendance.queries.ts';
import { readDeleted } from './deleted.queries.ts';
import { partOf } from './page-cursor.ts';
import { readingOf, type Reading } from './read-page.ts';
import { readEnrollments, readGroups, readSchool, readStaff, readStudents } from './rosters.queries.ts';

const allowScope = (scope: TokenScope) => ({ config: { access: scope } }) as const;
const rosters = allowScope('rosters:read');
const rosterList = { ...rosters, schema: { querystring: listQuestion } };

const readingOfList = (request: FastifyRequest, list: ReadGone['list']): Reading =>
  readingOf(schoolOfToken(request), parse(listQuestion, request.query), (part) => part === partOf(list));

/** The reads of other programs. The token of a call names the school; no question can name another one. */
export const schoolReadRoutes = (app: Api, { db }: Pick<Services, 'db'>): void => {
  app.get('/v1/school', rosters, async (request) => data(await readSchool(db, schoolOfToken(request))));

  app.get('/v1/groups', rosterList, async (request) => data(await readGroups(db, readingOfList(request, 'groups'))));

  app.get('/v1/students', rosterList, async (request) =>
    data(await readStudents(db, readingOfList(request, 'students'))),
  );

  app.get('/v1/staff', rosterList, async (request) => data(await readStaff(db, readingOfList(request, 'staff'))));

  app.get('/v1/enrollments', rosterList, async (request) =>
    data(await readEnrollments(db, readingOfList(request, 'enrollments'))),
  );

  const deleted = { ...rosters, schema: { querystring: deletedQuestion } };
  app.get('/v1/deleted', deleted, async (request) => {
    const question = parse(deletedQuestion, request.query);
    return data(await readDeleted(db, readingOf(schoolOfToken(request), question, isReadList)));
  });

  const attendance = { ...allowScope('attendance:read'), schema: { querystring: attendanceQuestion } };
  app.get('/v1/attendance', attendance, async (request) => {
    const question = parse(attendanceQuestion, request.query);
    return data(await readAttendance(db, readingOf(schoolOfToken(request), question, isDay), question));
  });
};
