import type { GroupDay, OutboxName } from './outbox-keys.ts';
import { localRecordsOf, localStore } from './pending-local.ts';
import { openedRecords } from './pending-records.ts';
import type { PendingRecord, PendingWrite } from './pending-store.ts';

export type UndecidedDay = GroupDay & { name: OutboxName; count: number };

const isUndecided = ({ refusal }: PendingRecord): boolean => refusal !== null;

const isOf = (record: PendingRecord, { name, groupId, date }: UndecidedDay): boolean =>
  record.name === name && record.groupId === groupId && record.date === date;

/** Lists the days with changes that wait for a decision of the user: in conflict, or refused. */
export const undecidedDays = (userId: number): UndecidedDay[] => {
  const records = [...localRecordsOf(userId), ...(openedRecords()?.recordsOf(userId) ?? [])];
  return records.filter(isUndecided).reduce<UndecidedDay[]>((days, record) => {
    const { name, groupId, date } = record;
    const known = days.find((day) => isOf(record, day));
    if (!known) return [...days, { name, groupId, date, count: 1 }];
    return days.map((day) => (day === known ? { ...day, count: day.count + 1 } : day));
  }, []);
};

/** Gives up the undecided changes of a day. */
export const discardDay = async (userId: number, day: UndecidedDay): Promise<void> => {
  const removing = (records: readonly PendingRecord[]): PendingWrite[] =>
    records.filter((record) => isUndecided(record) && isOf(record, day)).map((record) => ({ type: 'remove', record }));
  await localStore.write(removing(localRecordsOf(userId)));
  const records = openedRecords();
  if (!records) return;
  await records.store.write(removing(records.recordsOf(userId)));
  await records.reload();
};
