/** A kind of rows of a class, and the function that saves them. */
export type ClassRows = {
  save: string;
  table: string;
  /** The fields of an answer and the columns that say what is rated beside the student; none for marks. */
  rated: Readonly<Record<string, string>>;
  /** The rows are of one day. */
  hasDay: boolean;
  /** The columns of the values, with their types. */
  values: Readonly<Record<string, string>>;
};

/** A row names as many earlier stamps (`MOST_STAMPS` of the contract). More choices of one version do not count. */
const MOST_CHOICES = 20;

/** Columns of a row, as a list of SQL. */
const of = (row: string, names: readonly string[]): string => names.map((name) => `${row}.${name}`).join(', ');

/** The parts of SQL that depend on the kind. A row is found by its cell: student, day, and what is rated. */
const partsOf = ({ table, rated, hasDay, values }: ClassRows) => {
  const cell = ['student_id', ...Object.values(rated)];
  const columns = Object.keys(values);
  const keys = [...cell, ...(hasDay ? ['date'] : [])];
  const cellTypes = cell.map((name) => `${name} bigint`).join(', ');
  const types = [cellTypes, ...Object.entries(values).map((each) => each.join(' '))].join(', ');
  const content = [...cell.map((name) => `'${name}', each.${name}`), ...(hasDay ? ["'date', day"] : [])].join(', ');
  const receipt = `save_receipts as receipt
      where receipt.school_id = school and receipt.user_id = author and receipt.entity = '${table}'
        and receipt.cell = given.cell`;
  return {
    table,
    rated: Object.entries(rated),
    columns,
    keys: keys.join(', '),
    cellTypes,
    cellOf: (row: string): string => of(row, cell),
    valuesOf: (row: string): string => of(row, columns),
    newRow: `school, class, ${of('given', cell)}, ${hasDay ? 'day, ' : ''}${of('given', columns)}`,
    isStored: `stored.school_id = school and (${of('stored', cell)}) = (${of('given', cell)})${hasDay ? ' and stored.date = day' : ''}`,
    given: `given as materialized (
      select each.*, jsonb_build_object(${content}) as cell
      from jsonb_to_recordset(cells) as each (
        ${types}, was integer, is_checked boolean, stamp text, after text[], taken_at timestamptz
      )
    )`,
    receipt,
    choicesAgain: `(
      select receipt.stamp, receipt.at from save_receipts as receipt
      where receipt.entity = '${table}' and receipt.row_id = stored.id and receipt.row_version = stored.row_version
        and receipt.user_id = author and receipt.effect = 'chosen'
      order by receipt.at desc, receipt.stamp
      limit ${MOST_CHOICES}
    )`,
    isDone: `(select true from ${receipt} and receipt.stamp = given.stamp)`,
  };
};
type Parts = ReturnType<typeof partsOf>;

/** Receipts of a change and of the earlier ones that it comes after: if they arrive later, they are done. */
const receive = (table: string, row: string, version: string, effect = "'made'"): string => `
    insert into save_receipts (school_id, user_id, stamp, entity, cell, row_id, row_version, taken_at, effect)
    select school, author, sent.stamp, '${table}', ${row}.cell, ${version}, ${row}.taken_at, ${effect}`;

const addMissing = ({ table, columns, keys, cellOf, newRow, isStored, given, isDone }: Parts): string => `
  with ${given}, written as (
    insert into ${table} (school_id, group_id, ${keys}, ${columns.join(', ')})
    select ${newRow} from given
    where given.was is null and not exists (select from ${table} as stored where ${isStored}) and ${isDone} is null
    order by ${cellOf('given')}
    on conflict (school_id, ${keys}) do nothing
    returning *
  ), audited as (
    insert into audit_log (user_id, action, entity, entity_id, after)
    select author, 'create', '${table}', id, to_jsonb(written) from written
  ), received as (
    ${receive(table, 'given', 'written.id, written.row_version')}
    from written join given on (${cellOf('written')}) = (${cellOf('given')})
    cross join unnest(given.after || given.stamp) as sent (stamp)
    where given.stamp is not null
    order by sent.stamp
    on conflict do nothing
  )
  select count(*), coalesce(array_agg(written.student_id), '{}') into added, saved from written`;

const lockStored = ({ table, cellTypes, cellOf, isStored }: Parts): string => `
  perform stored.id from ${table} as stored
  join jsonb_to_recordset(cells) as given (${cellTypes}) on ${isStored}
  order by ${cellOf('stored')}
  for update of stored`;

/**
 * A row that is there is done, equal, due or another's; one that is not there is done or gone. It is another's as well if
 * its user chose the stored values again, which writes nothing, and sent the change without knowing that. A version has
 * been seen if it was read, or if an earlier change made it, or if one chose the values that another user had stored.
 */
const judged = ({
  table,
  valuesOf,
  isStored,
  receipt,
  choicesAgain,
  isDone,
}: Parts): string => `judged as materialized (
    select given.*, stored.id, stored.row_version, to_jsonb(stored) as content,
      case
        when ${isDone} then 'done'
        when stored.id is null then 'gone'
        when (${valuesOf('stored')}) is not distinct from (${valuesOf('given')}) then 'equal'
        when given.is_checked is not true then 'due'
        when not seen.has_seen then 'other'
        when exists (select from ${choicesAgain} as again where again.stamp <> all (coalesce(given.after, '{}'))) then 'other'
        else 'due'
      end as verdict, seen.has_seen,
      array(select again.stamp from ${choicesAgain} as again) as chosen_again
    from given left join ${table} as stored on ${isStored}
    cross join lateral (
      select coalesce(stored.row_version = given.was, false) or exists (
        select from unnest(given.after) as earlier (stamp)
        cross join lateral (select receipt.* from ${receipt} and receipt.stamp = earlier.stamp) as receipt
        where receipt.row_id = stored.id and receipt.row_version = stored.row_version and case
          when receipt.effect = 'made' then true
          else not exists (
            select from audit_log as maker
            where maker.entity = '${table}' and maker.entity_id = stored.id and maker.user_id = author
              and (maker.after->>'row_version')::integer = stored.row_version
          )
        end
      ) as has_seen
    ) as seen
  )`;

/** A change with equal values chose them again, and the earlier ones that it comes after chose others. */
const EFFECT =
  "case when judged.verdict = 'due' then 'made' when sent.stamp = judged.stamp then 'chosen' else 'none' end";

const conflict = ({ table, rated, columns }: Parts): string => `
  jsonb_build_object(
    'student', jsonb_build_object('id', judged.student_id),
    ${rated.map(([field, column]) => `'${field}', jsonb_build_object('id', judged.${column}),`).join('')}
    'theirs', case when judged.id is not null then
      jsonb_build_object(${columns.map((column) => `'${column}', judged.content->'${column}'`).join(', ')})
    end,
    'rowVersion', judged.row_version,
    'chosenAgain', judged.chosen_again
  ) || last_change(
    school, '${table}', judged.id, judged.row_version, judged.cell, case when judged.has_seen then author end
  )`;

const changeDue = (parts: Parts): string => {
  const { table, columns, cellOf, isStored, given } = parts;
  return `
  with ${given}, ${judged(parts)}, written as (
    update ${table} as stored
    set ${columns.map((column) => `${column} = given.${column}`).join(', ')}, row_version = stored.row_version + 1
    from judged as given
    where given.verdict = 'due' and ${isStored} and stored.id = given.id
    returning stored.*
  ), audited as (
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select author, 'update', '${table}', written.id, judged.content, to_jsonb(written)
    from written join judged on judged.id = written.id
  ), received as (
    ${receive(table, 'judged', 'judged.id, coalesce(written.row_version, judged.row_version)', EFFECT)}
    from judged left join written on written.id = judged.id
    cross join unnest(judged.after || judged.stamp) as sent (stamp)
    where judged.stamp is not null and judged.verdict in ('equal', 'due')
    order by sent.stamp
    on conflict do nothing
  )
  select
    coalesce((select array_agg(written.student_id) from written), '{}'),
    coalesce((
      select jsonb_agg(${conflict(parts)} order by ${cellOf('judged')})
      from judged where judged.verdict = 'other' or judged.verdict = 'gone' and judged.was is not null
    ), '[]'),
    not exists (select from judged where judged.verdict = 'gone' and judged.was is null)
  into saved, conflicts, is_whole`;
};

/**
 * Writes the function that saves rows once. It adds the missing rows in the order of their cells, locks the stored ones
 * in the same order, and then decides: each statement sees what others have committed before it, and nobody changes a row
 * between its lock and the decision. A row that somebody deletes between the first two is added in another round. The
 * caller has locked the group and the children, and names each cell once.
 */
export const saveOnce = (rows: ClassRows): string => {
  const parts = partsOf(rows);
  return `
    create function ${rows.save}(school bigint, class bigint, ${rows.hasDay ? 'day date, ' : ''}cells jsonb, author bigint)
    returns jsonb language plpgsql as $$
      declare
        added integer;
        saved bigint[];
        changed bigint[] := '{}';
        conflicts jsonb;
        is_whole boolean;
      begin
        for attempt in 1..10 loop
          conflicts := '[]';
          ${addMissing(parts)};
          changed := changed || saved;
          exit when added = jsonb_array_length(cells);
          ${lockStored(parts)};
          ${changeDue(parts)};
          changed := changed || saved;
          exit when is_whole;
        end loop;
        return jsonb_build_object(
          'conflicts', conflicts,
          'changed', (select coalesce(jsonb_agg(distinct id), '[]') from unnest(changed) as ids (id))
        );
      end
    $$`;
};
