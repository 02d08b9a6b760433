import type { AccountRecord, AccountRow } from '@pupitre/shared/contracts/accounts';

/** An account of a guardian, who has logged in before. */
export const anAccountRow = (changes: Partial<AccountRow> = {}): AccountRow => ({
  id: 31,
  rowVersion: 1,
  name: 'LUCÍA',
  paternal: 'BERNAL',
  maternal: 'OLVERA',
  email: 'lucia@correo.mx',
  phone: '5512345678',
  role: 'parent',
  school: null,
  createdAt: '2026-08-31T14:00:00.000Z',
  lastLoginAt: '2026-11-02T16:04:00.000Z',
  isConfirmed: true,
  lockedUntil: null,
  sessions: 2,
  hasSecondFactor: false,
  ...changes,
});

export const anAccount = (changes: Partial<AccountRecord> = {}): AccountRecord => ({
  ...anAccountRow(),
  passwordUntil: null,
  students: [{ id: 4, name: 'SOFÍA PÉREZ LUNA' }],
  actions: ['oneTimePassword', 'endSessions'],
  mayChangeEmail: false,
  ...changes,
});
