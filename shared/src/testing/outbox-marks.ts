import { outboxKey, type OutboxDay, type OutboxRows } from '../platform/outbox-storage.ts';

export type Mark = { child: number; mark: string };

export const marks: OutboxRows<Mark> = {
  name: 'attendance',
  keyOf: ({ child }) => String(child),
  isRow: (value): value is Mark => typeof value === 'object' && value !== null && 'child' in value && 'mark' in value,
};

export const TODAY: OutboxDay = { userId: 7, groupId: 3, date: '2026-03-05' };
export const dayKey = ({ userId, ...day }: OutboxDay) => outboxKey('attendance', userId, day);
