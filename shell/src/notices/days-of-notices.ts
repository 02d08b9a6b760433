import type { InboxNotice } from '@pupitre/shared/contracts/notices';

/** The day of a moment in a time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: string | number): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(new Date(moment));
  return (['year', 'month', 'day'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value ?? '')
    .join('-');
};

/** Notices of one day in their own time zone, which are as they came. */
export type NoticeDay = { day: string; timeZone: string; notices: InboxNotice[] };

export const daysOfNotices = (notices: readonly InboxNotice[]): NoticeDay[] => {
  const days = new Map<string, NoticeDay>();
  for (const notice of notices) {
    const { at, timeZone } = notice;
    const day = dayIn(timeZone, at);
    const before = days.get(day) ?? { day, timeZone, notices: [] };
    days.set(day, { ...before, notices: [...before.notices, notice] });
  }
  return [...days.values()];
};
