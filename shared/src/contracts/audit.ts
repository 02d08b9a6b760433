import type { InferType } from 'yup';
import type { Named } from './answers.ts';
import { CHANGED_ENTITIES, type ChangedEntity } from './changed-entities.ts';
import { MOST_DAYS } from './day-range.ts';
import { flag, idNumber, record, text } from './fields.ts';
import { isMoment } from './joining.ts';
import { places } from './places.ts';
import type { Role } from './roles.ts';
import { tableQuery } from './table.ts';

export const CHANGE_ACTIONS = ['create', 'update', 'delete'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** The forms of a value. A `hidden` one says only that it changed. */
export const VALUE_KINDS = ['text', 'day', 'time', 'moment', 'flag', 'number', 'choice', 'hidden'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];
export type ChangedValue = string | number | boolean | null;

/** The most changes of one save that a page carries. */
export const MOST_CHANGES = 60;

const DAY_MS = 86_400_000;

const moment = () =>
  text()
    .required()
    .test('moment', { id: 'validations.moment' }, (value) => !value || isMoment(value));

type Ends = { from?: string; to?: string };

/** Ends that are no moments have rules of their own. */
const daysBetween = ({ from = '', to = '' }: Ends): number =>
  isMoment(from) && isMoment(to) ? (Date.parse(to) - Date.parse(from)) / DAY_MS : 1;

/** The changes of a school, a group or a student in a period, `to` excluded. Staff search for the author's name. */
export const auditTable = tableQuery([]).shape({
  ...places,
  from: moment(),
  to: moment()
    .test('order', { id: 'validations.endsBefore' }, (_, { parent }: { parent: Ends }) => daysBetween(parent) > 0)
    .test(
      'range',
      { id: 'validations.range', values: { days: MOST_DAYS } },
      (_, { parent }: { parent: Ends }) => daysBetween(parent) <= MOST_DAYS,
    ),
  entity: text()
    .oneOf([...CHANGED_ENTITIES])
    .nullable(),
});
export type AuditTable = InferType<typeof auditTable>;

/** Undoes a change, or all changes of its save. */
export const auditUndo = record({ id: idNumber().required(), whole: flag() }).required();
export type AuditUndo = InferType<typeof auditUndo>;

/** One field of a record before and after a change. References are names. */
export type ChangedField = { name: string; kind: ValueKind; before: ChangedValue; after: ChangedValue };

export type Change = {
  id: number;
  entity: ChangedEntity;
  recordId: number;
  action: ChangeAction;
  student: Named | null;
  /** The name of the task, activity, event or file; null for a record without one. */
  subject: string | null;
  /** The day of a mark; null for a record without one. */
  day: string | null;
  fields: ChangedField[];
  mayUndo: boolean;
};

/** A user as the history names them. Parents read the role alone. */
export type ChangeAuthor = { id: number | null; name: string | null; role: Role };

/** The changes that one call made. */
export type Save = {
  id: number;
  at: string;
  /** Null for the system. */
  user: ChangeAuthor | null;
  /** All changes of the save that the caller reads; `changes` has the first of them. */
  count: number;
  changes: Change[];
  /** True if the whole save may be undone. */
  mayUndo: boolean;
};
