import type { PoolClient } from 'pg';

/** Students of a school of 30 groups. */
export const IMPORTED = 1_020;
const GROUPS = 30;
const OF_GRADE = 5;

const STATEMENTS = [
  `insert into schools (id, name, cct, address, zip, municipality_id) overriding system value
   values (1, 'ESCUELA PRIMARIA', '20DPR00001', 'AV. JUÁREZ 1', '68000', 1)`,

  `insert into users (id, name, paternal, maternal, email, phone, role, password_hash, email_verified_at, school_id)
     overriding system value
   values (1, 'ANA', 'LUNA', 'RUIZ', 'directora@escuela.mx', '5500000000', 'directive', '-', now(), 1)`,

  // The portal has other schools with families of their own.
  `insert into users (id, name, paternal, maternal, email, phone, role, password_hash, email_verified_at)
     overriding system value
   select n + 1, 'MARÍA', 'RAMÍREZ', 'GONZÁLEZ', 'otra' || n || '@casa.mx', (4400000000 + n)::text, 'parent', '-', now()
   from generate_series(1, 50000) as n`,

  `insert into groups (id, school_id, level, grade, code, description, user_id, group_code) overriding system value
   select n + 1, 1, 'primary', n / ${OF_GRADE} + 1, n / ${OF_GRADE} + 1 || chr(65 + n % ${OF_GRADE}),
     'PRIMARIA MATUTINA', 1, 'C' || lpad(n::text, 7, '0')
   from generate_series(0, ${GROUPS} - 1) as n`,

  `select setval(pg_get_serial_sequence(name, 'id'), 100000) from unnest('{schools,users,groups}'::text[]) as name`,
];

/** Fills a migrated database with a school that has no students yet. */
export const seedImports = async (client: PoolClient): Promise<void> => {
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('vacuum analyze');
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const guardian = (cell: 'guardian1' | 'guardian2', number: number, relation: string): Record<string, string> => ({
  [`${cell}Name`]: 'María José',
  [`${cell}Paternal`]: 'Ñáñez',
  [`${cell}Maternal`]: 'Zúñiga',
  [`${cell}Email`]: `familia${number}@casa.mx`,
  [`${cell}Phone`]: String(9_510_000_000 + number),
  [`${cell}Relation`]: relation,
});

/** A list of such a school: each student has two guardians, and each fifth one is a sibling of the one before. */
export const importedRows = (): Record<string, string>[] =>
  Array.from({ length: IMPORTED }, (_, place) => {
    const family = place % 5 === 4 ? place - 1 : place;
    return {
      name: `Alumno ${place}`,
      paternal: 'Pérez',
      maternal: 'Luna',
      birthdate: `${twoDigits((place % 28) + 1)}/${twoDigits((place % 12) + 1)}/201${place % 6}`,
      group: `${((place % GROUPS) % 6) + 1}${'ABCDE'[place % OF_GRADE]}`,
      ...guardian('guardian1', family * 2, 'Mamá'),
      ...guardian('guardian2', family * 2 + 1, 'Papá'),
    };
  });
