import { parse, type AlterTableCmd, type Node } from 'libpg-query';
import type { ExpandRule } from '../db/expansion.ts';

/** A broken rule, and the statement that breaks it. */
export type Broken = { rule: ExpandRule; statement: string };

/** The schema before an expansion: what servers of the previous release use, and indexes that were prepared. */
export type Before = { tables: ReadonlySet<string>; indexes: ReadonlySet<string> };

const constraintsOf = (nodes: Node[] = []) => nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

/** The kinds of constraints of a new column that give it a value. */
const VALUES = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'];
const PLAIN = ['CONSTR_DEFAULT', 'CONSTR_NOTNULL', 'CONSTR_NULL'];
/** The whole table is written again, while nobody reads it. */
const REWRITING = ['CONSTR_IDENTITY', 'CONSTR_GENERATED'];

const rulesOfColumn = (def: Node | undefined): ExpandRule[] => {
  if (!def || !('ColumnDef' in def)) return [];
  const kinds = constraintsOf(def.ColumnDef.constraints).map(({ contype = 'CONSTR_NULL' }) => contype);
  const rules: ExpandRule[] = [];
  if (kinds.includes('CONSTR_NOTNULL') && !kinds.some((kind) => VALUES.includes(kind))) rules.push('not null');
  if (kinds.some((kind) => REWRITING.includes(kind))) rules.push('rewrite');
  if (kinds.some((kind) => ![...PLAIN, ...REWRITING].includes(kind))) rules.push('constraint');
  return rules;
};

const isCheckedLater = (def: Node | undefined): boolean =>
  constraintsOf(def ? [def] : []).some(({ skip_validation, indexname }) => Boolean(skip_validation ?? indexname));

const rulesOfChange = ({ subtype, def }: AlterTableCmd): ExpandRule[] => {
  switch (subtype) {
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
    case 'AT_DropIdentity':
    case 'AT_DropExpression':
    case 'AT_DetachPartition':
      return ['drop'];
    case 'AT_AlterColumnType':
      return ['type'];
    case 'AT_SetNotNull':
      return ['not null'];
    case 'AT_AddColumn':
      return rulesOfColumn(def);
    case 'AT_AddConstraint':
      return isCheckedLater(def) ? [] : ['constraint'];
    default:
      return [];
  }
};

/** The rules that one statement breaks. A table that the release makes itself may be changed in every way. */
const rulesOf = (node: Node, { tables, indexes }: Before): ExpandRule[] => {
  const isOld = (relation: { relname?: string } | undefined): boolean => tables.has(relation?.relname ?? '');
  if ('DropStmt' in node) {
    const { removeType, concurrent } = node.DropStmt;
    return removeType === 'OBJECT_INDEX' && concurrent ? [] : ['drop'];
  }
  if ('TruncateStmt' in node) return ['drop'];
  if ('RenameStmt' in node) return node.RenameStmt.renameType === 'OBJECT_INDEX' ? [] : ['rename'];
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    if (!isOld(relation)) return [];
    return cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? rulesOfChange(cmd.AlterTableCmd) : []));
  }
  if ('IndexStmt' in node) {
    const { relation, concurrent, if_not_exists: skips, idxname = '' } = node.IndexStmt;
    const isThere = skips === true && indexes.has(idxname);
    return concurrent || isThere || !isOld(relation) ? [] : ['index'];
  }
  if ('UpdateStmt' in node) return isOld(node.UpdateStmt.relation) ? ['backfill'] : [];
  if ('DeleteStmt' in node) return isOld(node.DeleteStmt.relation) ? ['backfill'] : [];
  return 'DoStmt' in node ? ['unreadable'] : [];
};

/** The rules that a text of SQL breaks. */
export const brokenRules = async (sql: string, before: Before): Promise<Broken[]> => {
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const statement = Buffer.from(sql)
      .subarray(from, length && from + length)
      .toString()
      .replaceAll(/\s+/g, ' ')
      .trim();
    return stmt ? rulesOf(stmt, before).map((rule) => ({ rule, statement })) : [];
  });
};
