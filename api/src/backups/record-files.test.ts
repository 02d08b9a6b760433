import { Client } from 'pg';
import { createDatabaseFixture } from '../testing/database-fixture.ts';
import { pathPart } from './object-names.ts';
import { findMissingFiles } from './record-files.ts';

const database = createDatabaseFixture();

test('[BAK-06] the files of archived school years belong to a backup, and an older database has none', async () => {
  const superuser = new Client({ connectionString: database.url });
  await superuser.connect();
  try {
    await superuser.query(
      `insert into archived_partitions (name, table_name, until_day, folder, parts)
       values ('audit_log_2020', 'audit_log', '2020-08-01', 'audit_log_2020-1a', 2),
         ('audit_log_2021', 'audit_log', '2021-08-01', 'audit_log_2021-1b', null)`,
    );
    const [first, second] = ['00000', '00001'].map((part) => `files/archive/audit_log_2020-1a/${part}.gz`);
    expect((await findMissingFiles(superuser, [])).toSorted()).toEqual([first, second]);
    expect(await findMissingFiles(superuser, [`${pathPart(first ?? '')}-0`])).toEqual([second]);
    await superuser.query('drop table archived_partitions');
    expect(await findMissingFiles(superuser, [])).toEqual([]);
  } finally {
    await superuser.end();
  }
});
