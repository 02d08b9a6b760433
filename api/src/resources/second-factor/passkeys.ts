import { createHash } from 'node:crypto';
import type {
  PasskeyCreated,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUsed,
} from '@pupitre/shared/contracts/second-factor';
import type { Config } from '../../config/config.ts';
import { CHALLENGE_MINUTES } from './challenges.queries.ts';
import type { StoredPasskey } from './passkeys.queries.ts';

/** Few people use passkeys, and the library takes a tenth of a second to import. */
const webauthn = () => import('@simplewebauthn/server');

type Site = Pick<Config, 'publicUrl'>;
type Owner = { userId: number; name: string; email: string };
/** The options that a browser is asked with, and the stored hash of its challenge. */
type Asked<Options> = { options: Options; challengeHash: Buffer };

const timeout = CHALLENGE_MINUTES * 60 * 1_000;
const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
const isOf = (challengeHash: Buffer) => (challenge: string) => hashOf(challenge).equals(challengeHash);

/** A passkey belongs to the host of the portal; browsers allow it on `https:` and on `http://localhost`. */
const siteOf = ({ publicUrl }: Site) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
});

const named = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });

/** Asks a browser to make a passkey, on a device that holds none of the others. */
export const askToCreate = async (
  site: Site,
  { userId, name, email }: Owner,
  others: readonly StoredPasskey[],
): Promise<Asked<PasskeyCreationOptions>> => {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Pupitre',
    rpID: siteOf(site).expectedRPID,
    userID: new Uint8Array(Buffer.from(String(userId))),
    userName: email,
    userDisplayName: name,
    excludeCredentials: others.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  });
  return { options, challengeHash: hashOf(options.challenge) };
};

export const askToUse = async (
  site: Site,
  passkeys: readonly StoredPasskey[],
): Promise<Asked<PasskeyRequestOptions>> => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).expectedRPID,
    allowCredentials: passkeys.map(named),
    userVerification: 'preferred',
    timeout,
  });
  return { options, challengeHash: hashOf(options.challenge) };
};

/** The library throws where an answer does not fit, and says so where its signature does not. */
const orNull = async <Checked>(check: Promise<Checked>): Promise<Checked | null> => check.catch(() => null);

/** The passkey that a browser made; null where it does not answer the challenge. */
export const readCreated = async (
  site: Site,
  { response, ...credential }: PasskeyCreated,
  challengeHash: Buffer,
): Promise<Omit<StoredPasskey, 'id'> | null> => {
  const { transports: given, ...made } = response;
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await orNull(
    verifyRegistrationResponse({
      ...siteOf(site),
      response: {
        ...credential,
        response: { ...made, ...(given && { transports: given }) },
        clientExtensionResults: {},
      },
      expectedChallenge: isOf(challengeHash),
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return null;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
};

/** The count of a passkey that signed the challenge; null where it did not, or counts less than before. */
export const readUsed = async (
  site: Site,
  { response, ...credential }: PasskeyUsed,
  challengeHash: Buffer,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
): Promise<number | null> => {
  const { userHandle, ...signed } = response;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await orNull(
    verifyAuthenticationResponse({
      ...siteOf(site),
      response: {
        ...credential,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: isOf(challengeHash),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: false,
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
};
