import type { Generated, GeneratedAlways } from 'kysely';

type TotpFactorsTable = {
  user_id: number;
  /** Encrypted, see `factor-secrets.ts`. */
  secret: Buffer;
  /** The time step of the last code that was used; that code and older ones are refused. */
  last_step: number;
  created_at: Generated<Date>;
};

type PasskeysTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  /** The owner's name for it. */
  name: string;
  /** As base64url; chosen by the authenticator. */
  credential_id: string;
  public_key: Buffer;
  /** The counter of the authenticator grows with each use. A smaller one reveals a copy. */
  counter: number;
  transports: string[];
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

type RecoveryCodesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  /** SHA-256 of the code, which has too many bits to be guessed from it. */
  code_hash: Buffer;
};

/** A challenge that a session has to answer; one of a purpose at most. */
type FactorChallengesTable = {
  session_id: number;
  purpose: ChallengePurpose;
  /** SHA-256 of a passkey's challenge; the encrypted secret of an app that is being set up. */
  content: Buffer;
  expires_at: Date;
};
export type ChallengePurpose = 'setUpTotp' | 'createPasskey' | 'usePasskey';

export type FactorTables = {
  totp_factors: TotpFactorsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
};
