import { generateSecret, generateURI, verifySync } from 'otplib';

/** The form of codes that every authenticator app understands. */
const FORM = { algorithm: 'sha1', digits: 6, period: 30 } as const;
const CODE = /^\d{6}$/;

/** A new key of an authenticator app: 160 random bits as Base32. */
export const newTotpSecret = (): string => generateSecret();

/** The address that the QR code of a key carries. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Pupitre', label: email, secret, ...FORM });

/**
 * The time step of a code, which may be one step early or late, since clocks differ; null for a wrong code, and for one
 * that is not newer than `lastStep`.
 */
export const stepOfCode = (secret: string, code: string, lastStep: number): number | null => {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const checked = verifySync({ secret, token, ...FORM, epochTolerance: FORM.period, afterTimeStep: lastStep });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
};
