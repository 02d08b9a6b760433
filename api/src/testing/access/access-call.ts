import type { Role } from '@pupitre/shared/contracts/roles';
import type { TokenScope } from '@pupitre/shared/contracts/school-tokens';
import type { Db } from '../../db/schema.ts';
import type { Method } from '../call.ts';
import type { GroupOfSchool } from '../schools.ts';

/** The rows that a role may reach by a call: all, those of the own school, or those of the own groups. */
export type Rows = 'every' | 'school' | 'group';
/** The roles that may make a call, and the rows that each may reach. An absent role may never make it. */
export type Callers = 'everybody' | Partial<Record<Role, Rows>>;

/** The place of rows: a group of a school of a server, with its teacher and a child in it. */
export type Place = {
  url: string;
  db: Db;
  schoolId: number;
  group: GroupOfSchool;
  teacherId: number;
  studentId: number;
};
/** The id, e-mail, name or token in the path of a call, and its body. */
export type Question = { id?: number; email?: string; name?: string; token?: string; body?: object };

/** The path of a call about a question. */
export const pathOf = ({ path }: AccessCall, { id, email, name, token }: Question): string =>
  path
    .replace('{id}', String(id))
    .replace('{email}', String(email))
    .replace('{name}', String(name))
    .replace('{token}', String(token));

/** One call of the API: who may make it, and which ids its body names. */
export type AccessCall = {
  method: Method;
  /** As the documentation writes it: `groups/get/{id}`. */
  path: string;
  /** The form of the body, where a call has several for different callers. */
  form?: string;
  callers: Callers;
  /** The roles that reach students who left their school for another one; all others get `notFound`. */
  former?: readonly Role[];
  /** No session makes the call, but a token of a school with this scope. */
  scope?: TokenScope;
  /** A session has to be confirmed within the last minutes. */
  needsConfirmation?: true;
  /** The answer for an absent role where another form is meant for it; else `forbidden`. */
  denied?: string;
  /**
   * A question about rows of a place that succeeds, time and again: what it changes or deletes is new. `token` is of who
   * asks it, for what must be the asker's own.
   */
  ask: (place: Place, token?: string) => Promise<Question> | Question;
  /** Every id in the body: one that is not there, or that the caller may not reach, is not found. */
  ids?: readonly string[];
};

/** Administrators alone. */
export const ADMIN = { super_admin: 'every' } as const satisfies Callers;
/** Everybody who is logged in, about nobody's rows. */
export const EVERY_ROLE = {
  super_admin: 'every',
  directive: 'every',
  teacher: 'every',
  parent: 'every',
} as const satisfies Callers;
/** The roles that manage a school. */
export const HEADS = { super_admin: 'every', directive: 'school' } as const satisfies Callers;
/** The roles that manage a school, and the teachers of a group. */
export const GROUP_STAFF = { ...HEADS, teacher: 'group' } as const satisfies Callers;
/** They, and the parents of a group's children. */
export const GROUP_READERS = { ...GROUP_STAFF, parent: 'group' } as const satisfies Callers;

let made = 0;
/** A number that no other row of the run has. */
export const next = (): number => (made += 1);
