import { sql } from 'kysely';
import { runBuilt } from '../testing/server-process.ts';
import { createDatabaseFixture } from '../testing/database-fixture.ts';
import { networkHash, networkSecret } from '../registry/health/network-hash.ts';
import { readSignedText, signText } from '../registry/signed-text.ts';
import { factorSecrets } from '../resources/second-factor/factor-secrets.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';
import { sharedSecret } from './shared-secret.ts';

const database = createDatabaseFixture();
const DATA_DIR = createFolderFixture();

/** The secret of a server that reads it now. */
const read = () => sharedSecret(database.db, 'files')();
const rotate = async (...args: string[]) => {
  const program = runBuilt('commands/rotate-secrets.js', { DATABASE_URL: database.url, DATA_DIR }, args);
  expect([await program.exit, program.output()]).toEqual([0, expect.stringMatching(/^New values: .*files/)]);
};
const age = async (hours: number) => {
  for (const table of ['secrets', 'secret_generations'])
    await sql`update ${sql.table(table)} set made_at = made_at - make_interval(hours => ${hours})`.execute(database.db);
};

test('[SRV-09] a rotated secret signs after a minute, and what was signed before is valid for a day', async () => {
  const signed = signText(await read(), 'before');
  const encrypted = await factorSecrets({ db: database.db, config: TEST_CONFIG }).encrypt(7, 'JBSWY3DP');
  await rotate();
  const during = await read();
  expect(readSignedText(during, signText(await read(), 'still the old value'))).toBe('still the old value');
  expect(during.living).toHaveLength(2);
  expect(during.newest).toEqual(during.living[0]);
  await age(1);
  const after = await read();
  expect(after.newest).toEqual(after.living[1]);
  expect(readSignedText(after, signed)).toBe('before');
  // A server that read before the rotation verifies what the others sign until it reads again.
  expect(readSignedText(during, signText(after, 'new'))).toBe('new');
  await age(25);
  expect(readSignedText(await read(), signed)).toBeNull();
  expect(await factorSecrets({ db: database.db, config: TEST_CONFIG }).decrypt(7, encrypted)).toBe('JBSWY3DP');
});

test('[SRV-09] a revoked secret refuses all that was signed before', async () => {
  const signed = signText(await read(), 'before');
  await rotate();
  await rotate('--revoke');
  const secret = await read();
  expect(secret.living).toHaveLength(1);
  expect(readSignedText(secret, signed)).toBeNull();
  expect(readSignedText(secret, signText(secret, 'after'))).toBe('after');
});

const hashNetwork = async () => networkHash(await networkSecret(database.db)(), '198.51.100.0');

test('[SRV-09] a network has the same hash before and after: else its reports would count as those of two', async () => {
  const before = await hashNetwork();
  await read();
  await rotate();
  await age(1);
  await rotate('--revoke');
  expect(await hashNetwork()).toEqual(before);
});
