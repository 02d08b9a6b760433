import { sql } from 'kysely';
import {
  DEFAULT_RULES,
  type EvaluationRule,
  type EvaluationRuleRow,
  type EvaluationRulesSave,
} from '@pupitre/shared/contracts/evaluation-rules';
import { contentOf } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';

const findOwnRules = (db: Db, schoolId: number): Promise<EvaluationRule[]> =>
  db
    .selectFrom('evaluation_rules')
    .select(['level', 'grade', 'is_numeric as isNumeric', 'lowest', 'highest', 'passing'])
    .select('needed_average as neededAverage')
    .where('school_id', '=', schoolId)
    .execute();

const isOf = (one: Pick<EvaluationRule, 'level' | 'grade'>, other: Pick<EvaluationRule, 'level' | 'grade'>): boolean =>
  one.level === other.level && one.grade === other.grade;

/** The rules of all levels and grades: those of the school over the default ones. */
export const findRules = async (db: Db, schoolId: number): Promise<EvaluationRuleRow[]> => {
  const own = await findOwnRules(db, schoolId);
  return DEFAULT_RULES.map((rule) => {
    const changed = own.find((each) => isOf(each, rule));
    return { ...(changed ?? rule), isDefault: !changed };
  });
};

const isDefault = (rule: EvaluationRule): boolean =>
  DEFAULT_RULES.some(
    (each) =>
      isOf(each, rule) &&
      each.isNumeric === rule.isNumeric &&
      each.lowest === rule.lowest &&
      each.highest === rule.highest &&
      each.passing === rule.passing &&
      each.neededAverage === rule.neededAverage,
  );

const VALUES = sql.raw('is_numeric, lowest, highest, passing, needed_average');

/** Saves rules of a school. A default rule needs no row. Equal rows are neither written nor audited. */
export const saveRules = (db: Db, { school, rows }: EvaluationRulesSave, userId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const distinct = [...new Map(rows.map((row) => [`${row.level} ${row.grade}`, row])).values()];
    const given = distinct.map(({ isNumeric, neededAverage, ...rule }) => ({
      ...rule,
      is_numeric: isNumeric,
      needed_average: neededAverage,
      is_default: isDefault({ ...rule, isNumeric, neededAverage }),
    }));
    // One save of a school after the other: an insert and a deletion of the same rule do not meet.
    await sql`select from schools where id = ${school.id} for no key update`.execute(tx);
    await sql`
      with given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
          level text, grade smallint, is_numeric boolean, lowest smallint, highest smallint, passing smallint,
          needed_average smallint, is_default boolean
        )
      ), before as materialized (
        select evaluation_rules.* from evaluation_rules join given using (level, grade)
        where evaluation_rules.school_id = ${school.id}
      ), removed as (
        delete from evaluation_rules using given
        where evaluation_rules.school_id = ${school.id} and evaluation_rules.level = given.level
          and evaluation_rules.grade = given.grade and given.is_default
        returning evaluation_rules.*
      ), written as (
        insert into evaluation_rules (school_id, level, grade, ${VALUES})
        select ${school.id}, level, grade, ${VALUES} from given where not is_default
        on conflict (school_id, level, grade) do update
        set is_numeric = excluded.is_numeric, lowest = excluded.lowest, highest = excluded.highest,
          passing = excluded.passing, needed_average = excluded.needed_average,
          row_version = evaluation_rules.row_version + 1
        where (evaluation_rules.is_numeric, evaluation_rules.lowest, evaluation_rules.highest,
          evaluation_rules.passing, evaluation_rules.needed_average)
          is distinct from (excluded.is_numeric, excluded.lowest, excluded.highest, excluded.passing, excluded.needed_average)
        returning *
      )
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}::bigint, case when before.id is null then 'create' else 'update' end, 'evaluation_rules',
        written.id, ${contentOf('before')}, ${contentOf('written')}
      from written left join before on before.id = written.id
      union all
      select ${userId}::bigint, 'delete', 'evaluation_rules', removed.id, ${contentOf('removed')}, null from removed
    `.execute(tx);
  });
