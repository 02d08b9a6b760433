import type { Justification } from '@pupitre/shared/contracts/justifications';

export const NAME = 'ANA LÓPEZ RÍOS';

/** A justification that waits, as somebody reads it who may do nothing about it. */
export const aJustification = (changes: Partial<Justification> = {}): Justification => ({
  id: 5,
  rowVersion: 1,
  student: { id: 21, name: NAME },
  group: { id: 3, name: '3A' },
  from: '2026-11-09',
  to: '2026-11-13',
  days: 5,
  reason: 'Varicela',
  url: '/files/receta',
  status: 'pending',
  author: { id: 7, name: 'LUZ RÍOS' },
  createdAt: '2026-11-09T14:05:00.000Z',
  decidedBy: null,
  decidedAt: null,
  answer: '',
  decidable: false,
  deletable: false,
  ...changes,
});
