import { IMPORT_FIELDS, type ImportField, type ImportKind } from '@pupitre/shared/contracts/import-fields';
import type { ImportRow } from '@pupitre/shared/contracts/imports';
import { isExample } from '../files/template.ts';
import type { FileRow } from '../reading/file-table.ts';
import { dayText, phoneText, relationText } from './field-texts.ts';
import { groupCode } from './group-code.ts';
import { impliedRelation } from './implied-relation.ts';
import { orderOf, splitWholeName } from './name-orders.ts';
import type { Mapping } from './propose-mapping.ts';
import { splitSurnames } from './split-names.ts';
import type { Target } from './targets.ts';

/** The texts of our fields for one row of a file. */
type Fields = Partial<Record<ImportField, string>>;

const CLEANED: Partial<Record<ImportField, (text: string) => string>> = {
  birthdate: dayText,
  phone: phoneText,
  guardian1Phone: phoneText,
  guardian2Phone: phoneText,
  guardian1Relation: relationText,
  guardian2Relation: relationText,
};

/** A name that is in its own column goes before a part of another one. */
const fill = (fields: Fields, parts: Fields): Fields => ({ ...parts, ...fields });

const guardianNames = (
  slot: 1 | 2,
  { name, paternal, maternal }: Record<'name' | 'paternal' | 'maternal', string>,
): Fields => ({
  [`guardian${slot}Name`]: name,
  [`guardian${slot}Paternal`]: paternal,
  [`guardian${slot}Maternal`]: maternal,
});

type Texts = ReadonlyMap<Target, string>;

const splitGuardian = (slot: 1 | 2, texts: Texts, { orders }: Mapping): Fields => {
  const whole = `guardian${slot}FullName` as const;
  const full = texts.get(whole);
  const surnames = texts.get(`guardian${slot}Surnames`);
  return {
    ...(full && guardianNames(slot, splitWholeName(full, orderOf(orders, whole)))),
    ...(surnames && guardianNames(slot, { ...splitSurnames(surnames), name: texts.get(`guardian${slot}Name`) ?? '' })),
  };
};

const splitPerson = (texts: Texts, { orders }: Mapping): Fields => {
  const full = texts.get('fullName');
  const surnames = texts.get('surnames');
  return { ...(full && splitWholeName(full, orderOf(orders, 'fullName'))), ...(surnames && splitSurnames(surnames)) };
};

const isGiven = (slot: 1 | 2, fields: Fields): boolean =>
  (['Name', 'Email', 'Phone'] as const).some((part) => fields[`guardian${slot}${part}`]);

/** The relation that headings name belongs to the guardians whom the row has. */
const withRelations = (fields: Fields, mapping: Mapping): Fields => {
  const implied = ([1, 2] as const).flatMap((slot) => {
    const relation = isGiven(slot, fields) ? impliedRelation(slot, mapping) : null;
    return relation ? [[`guardian${slot}Relation`, relation] as const] : [];
  });
  return fill(fields, Object.fromEntries(implied));
};

const fieldsOf = (kind: ImportKind, texts: Texts, mapping: Mapping): Fields => {
  const own: Fields = {};
  for (const field of IMPORT_FIELDS[kind]) {
    const text = texts.get(field);
    if (text) own[field] = CLEANED[field]?.(text) ?? text;
  }
  const grade = texts.get(kind === 'groups' ? 'grade' : 'gradeOfGroup');
  const letter = kind === 'groups' ? 'code' : 'group';
  if (grade && own[letter]) own[letter] = groupCode(grade, own[letter]);
  const middle = texts.get('middleName');
  if (middle) own.name = own.name ? `${own.name} ${middle}` : middle;
  const guardians = { ...splitGuardian(1, texts, mapping), ...splitGuardian(2, texts, mapping) };
  return withRelations(fill(own, { ...splitPerson(texts, mapping), ...guardians }), mapping);
};

/** A row as the server takes it: without empty fields, with its number in the file. */
const importRow = (line: number, fields: Fields): ImportRow => ({
  line,
  ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
});

/** A row of a list, and that of the file from which it is. */
export type ListRow = {
  source: FileRow;
  row: ImportRow;
  /** The fields that each guardian lacks whom the row is imported without. */
  leftOut?: ImportField[][];
};

/** Turns the rows below the headings into those of an import, without the example of our template. */
export const rowsOf = (kind: ImportKind, rows: readonly FileRow[], mapping: Mapping): ListRow[] =>
  rows
    .slice(mapping.headings + 1)
    .map((source) => {
      const texts = new Map<Target, string>();
      for (const [column, target] of mapping.columns.entries()) {
        const text = source.cells[column];
        if (target !== null && text) texts.set(target, text);
      }
      return { source, row: importRow(source.line, fieldsOf(kind, texts, mapping)) };
    })
    .filter(({ row }) => !isExample(row));
