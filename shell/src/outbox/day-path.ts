import { isDay } from '@pupitre/shared/contracts/days';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import type { OutboxName } from '@pupitre/shared/platform/outbox-storage';

/** The tab of a group that writes each kind of change. */
const TABS = {
  attendance: 'attendance',
  scores: 'record-activities',
  grades: 'task-grades',
  periodGrades: 'period-grades',
} as const satisfies Record<OutboxName, string>;

type PendingDay = { name: OutboxName; groupId: number; date: string };

/** The path of the screen that shows the pending changes of a group's day. Grades belong to tasks, so they have no day. */
export const dayPath = ({ name, groupId, date }: PendingDay): `/group/${string}` =>
  `/group/${encodeId('group', groupId)}?tab=${TABS[name]}${isDay(date) ? `&day=${date}` : ''}`;
