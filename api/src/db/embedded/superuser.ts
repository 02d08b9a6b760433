import { Client } from 'pg';
import { APPLICATION, APPLICATION_NAME } from '../pool.ts';
import { SUPERUSER } from './create-cluster.ts';
import { SERVER_ROLE, serverPassword } from './server-role.ts';

const CONNECT_MS = 3_000;
/** A connection that only asks for other users of the cluster is none itself. */
const STOPPING = '-stop';

const urlOf = (user: string, password: string, port: number, database: string): string =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** The URL of a database of the cluster, for the server's own role. `socket` is the folder of a socket to use. */
export const serverUrl = (password: string, port: number, database: string, socket: string | null = null): string => {
  const url = urlOf(SERVER_ROLE, serverPassword(password), port, database);
  return socket === null ? url : `${url}&host=${encodeURIComponent(socket)}`;
};

export const connectSuperuser = async (
  password: string,
  port: number,
  database: string,
  suffix = '-start',
): Promise<Client> => {
  const client = new Client({
    connectionString: urlOf(SUPERUSER, password, port, database),
    application_name: `${APPLICATION_NAME}${suffix}`,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // One that breaks says so besides failing its query; unheard, that would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** True while another process of ours uses the cluster. A cluster that does not answer has no users. */
export const isUsedByOthers = async (password: string, port: number): Promise<boolean> => {
  try {
    const client = await connectSuperuser(password, port, 'postgres', STOPPING);
    try {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where application_name like $1 and application_name not like $2
           and application_name not like $3 limit 1`,
        [`${APPLICATION}%`, `${APPLICATION_NAME}%`, `%${STOPPING}`],
      );
      return rowCount === 1;
    } finally {
      await client.end();
    }
  } catch {
    return false;
  }
};
