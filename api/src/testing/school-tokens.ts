import type { ReadPage, TokenScope } from '@pupitre/shared/contracts/school-tokens';
import { hashOfToken } from '../auth/route-access.ts';
import type { Db } from '../db/schema.ts';
import { newSchoolToken } from '../resources/school-tokens/guard-school-tokens.ts';
import { addSchoolToken } from '../resources/school-tokens/school-tokens.queries.ts';
import { call, type Reply } from './call.ts';

/** Adds a token of a school. */
export const insertToken = async (
  db: Db,
  school: { id: number; directive: { id: number } },
  ...scopes: TokenScope[]
): Promise<{ id: number; token: string }> => {
  const token = newSchoolToken();
  const input = { schoolId: school.id, name: 'SIS', scopes, days: 90 };
  const { id } = await addSchoolToken(db, input, hashOfToken(token), school.directive.id);
  return { id, token };
};

/** Reads as another program does. */
export const readAs = <Answer = unknown>(url: string, path: string, token?: string): Promise<Reply<Answer>> =>
  call<Answer>(url, 'GET', `v1/${path}`, undefined, { token });

type ReadPages<Row> = { items: Row[]; asOf: string; pages: number };

/** Reads all pages of a list; `question` is that of each page. */
export const readAll = async <Row>(
  url: string,
  list: string,
  token: string,
  question: Record<string, string> = {},
): Promise<ReadPages<Row>> => {
  const items: Row[] = [];
  let cursor: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const search = new URLSearchParams({ ...question, ...(cursor !== null && { cursor }) });
    const { status, body } = await readAs<ReadPage<Row>>(url, `${list}?${search.toString()}`, token);
    if (status !== 200) throw new Error(`${list}: ${status}`);
    items.push(...body.data.items);
    cursor = body.data.next;
    if (cursor === null) return { items, asOf: body.data.asOf, pages };
  }
};
