import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Libraries that most servers never use, or not before somebody uploads, mails or sets up a passkey. */
const LIBRARIES =
  /^import (?!type )[^;]*from '(?:@aws-sdk\/|@simplewebauthn\/|file-type|nodemailer|sanitize-html|sharp)/m;
/** Modules that are imported on demand themselves. */
const ON_DEMAND = ['storage/s3-storage.ts', 'storage/s3-client.ts', 'registry/artifacts/artifact-bucket.ts'];

test('[SPD-06] the server starts without the libraries of stores, pictures, mails and passkeys', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  const importing = files.filter((file) => LIBRARIES.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(importing.toSorted()).toEqual(ON_DEMAND.toSorted());
});
