import { sql } from 'kysely';
import type { Role } from '@pupitre/shared/contracts/roles';
import { releaseNotes } from '../../resources/application-versions/release-notes.ts';
import { hashPassword, isPassword } from '../../resources/auth/password.ts';
import type { Db, Tx } from '../schema.ts';

type Person = { email: string; role: Role; name: string; paternal: string; maternal: string; phone: string };

/** The accounts that a demo prints when it starts. */
const DEMO_PEOPLE: readonly Person[] = [
  {
    email: 'admin@demo.test',
    role: 'super_admin',
    name: 'LAURA',
    paternal: 'GUTIÉRREZ',
    maternal: 'SALINAS',
    phone: '5550101001',
  },
  {
    email: 'directive@demo.test',
    role: 'directive',
    name: 'RICARDO',
    paternal: 'MENDOZA',
    maternal: 'IBARRA',
    phone: '5550101002',
  },
  {
    email: 'teacher@demo.test',
    role: 'teacher',
    name: 'MARIANA',
    paternal: 'CASTILLO',
    maternal: 'ROSAS',
    phone: '5550101003',
  },
  {
    email: 'parent@demo.test',
    role: 'parent',
    name: 'JOSÉ LUIS',
    paternal: 'HERNÁNDEZ',
    maternal: 'MORALES',
    phone: '5550101004',
  },
];

const VERSIONS = [
  {
    version: '0.9.00',
    notes:
      '<p>Primera versión de prueba con las escuelas piloto.</p><ol><li data-list="bullet">Catálogos de países, estados y municipios.</li><li data-list="bullet">Colores para los eventos del calendario.</li></ol>',
  },
  {
    version: '1.0.00',
    notes:
      '<h2>Novedades</h2><p>Pupitre ya está disponible en <strong>español</strong> e <strong>inglés</strong>.</p><ol><li data-list="bullet">El portal se ve bien en el teléfono, con tema claro y oscuro.</li><li data-list="bullet">Las tablas recuerdan la página, el orden y la búsqueda.</li><li data-list="bullet">Cada cambio de los catálogos queda registrado.</li></ol>',
  },
];

/** Any number will do, as long as every server takes the same: only one of them seeds. */
const LOCK = 20_260_101;

/**
 * The demo's accounts and versions, once; the printed password always opens the accounts, also after it was changed or
 * an account was deleted.
 */
export const seedDemo = async (db: Db, password: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const known = await tx
      .selectFrom('users')
      .select(['id', 'email', 'password_hash'])
      .where('email', 'in', emailsOf(DEMO_PEOPLE))
      .where('deleted_at', 'is', null)
      .execute();
    const missing = DEMO_PEOPLE.filter(({ email }) => !emailsOf(known).includes(email));
    if (missing.length > 0) await insertPeople(tx, missing, password);
    if (known.length === 0) await insertVersions(tx);
    for (const user of known) {
      if (!(await isPassword(user.password_hash, password))) await setPassword(tx, user.id, password);
    }
  });

const emailsOf = (people: readonly { email: string }[]): string[] => people.map(({ email }) => email);

const insertPeople = async (tx: Tx, missing: readonly Person[], password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  const people = missing.map((person) => ({ ...person, password_hash, email_verified_at: new Date() }));
  await tx
    .insertInto('users')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const insertVersions = async (tx: Tx): Promise<void> => {
  const versions = VERSIONS.map(({ version, notes }) => ({ version, ...releaseNotes(notes) }));
  await tx
    .insertInto('application_versions')
    .values(versions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const setPassword = async (tx: Tx, id: number, password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
};
