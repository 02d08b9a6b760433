import { noticeTable, sentNoticeTable } from '@pupitre/shared/contracts/notices';
import { allow, everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import { findInbox } from './inbox.queries.ts';
import { findSentNotices } from './sent-notices.queries.ts';

export const inboxReader = tableReader(
  everyRole,
  noticeTable,
  async ({ db }, caller) =>
    (page) =>
      findInbox(db, caller, page),
);

export const sentNoticeReader = tableReader(
  allow('super_admin', 'directive'),
  sentNoticeTable,
  async ({ db }, caller, body) => {
    await requireManagedSchool(db, caller, body.schoolId);
    return (page) => findSentNotices(db, page);
  },
);
