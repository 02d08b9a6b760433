import type { Services } from '../services.ts';
import { storedSecret } from '../db/shared-secret.ts';
import { readSignedText, signText } from '../registry/signed-text.ts';

/** Old mails still unsubscribe after the secret was rotated. */
export const UNSUBSCRIBE_SECRET = 'unsubscribe';

/** The tokens in mails by which a user ends them without a login. */
export type UnsubscribeTokens = {
  sign: (userId: number) => Promise<string>;
  /** Reads the key first, for those who sign in a transaction: another connection may not be free then. */
  signer: () => Promise<(userId: number) => string>;
  read: (token: string) => Promise<number | null>;
};

export const unsubscribeTokens = ({ db }: Pick<Services, 'db'>): UnsubscribeTokens => {
  const secret = storedSecret(db, UNSUBSCRIBE_SECRET);
  const signer: UnsubscribeTokens['signer'] = async () => {
    const key = await secret();
    return (userId) => signText(key, `notices ${userId}`);
  };
  return {
    signer,
    sign: async (userId) => (await signer())(userId),
    read: async (token) => {
      const [, id] = /^notices (\d{1,15})$/.exec(readSignedText(await secret(), token) ?? '') ?? [];
      return id === undefined ? null : Number(id);
    },
  };
};
