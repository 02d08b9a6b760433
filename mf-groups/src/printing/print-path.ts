import { DAY_PARAMETER } from '@pupitre/shared/contracts/days';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import type { DayRange } from '../task-grades/day-ranges.ts';

export const PRINTED_DOCUMENTS = ['class-list', 'roll-call-blank', 'roll-call', 'month', 'task-grid'] as const;
export type PrintedDocument = (typeof PRINTED_DOCUMENTS)[number];

export const DOCUMENT_PARAMETER = 'document';

type PartOfChoice = { document: PrintedDocument; day?: string; range?: DayRange };

/** The address of a group's document. */
export const printPath = (groupId: number, { document, day, range }: PartOfChoice): PortalPath => {
  const search = new URLSearchParams({ [DOCUMENT_PARAMETER]: document });
  if (day !== undefined) search.set(DAY_PARAMETER, day);
  if (range) for (const end of ['from', 'to'] as const) search.set(end, range[end]);
  return `/group/${encodeId('group', groupId)}/print?${search.toString()}`;
};
