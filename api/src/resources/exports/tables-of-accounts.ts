import type { PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { privacyRequestReader } from '../privacy-requests/privacy-requests-table.ts';
import { accountReader } from '../users/accounts-table.ts';
import { dayCell, momentCell } from './cells.ts';
import { exportedTable } from './exported-table.ts';
import type { Words } from './words/export-words.ts';

const subjectOf = ({ student, isAboutStudent }: PrivacyRequest, { values }: Words): string =>
  student?.name ?? values.privacySubject[isAboutStudent ? 'gone' : 'account'];

/** The tables of accounts, and of what their owners ask about their data. */
export const ACCOUNT_TABLES = {
  'privacy-requests/getTable': exportedTable(privacyRequestReader, [
    ['dueOn', ({ dueOn }) => dayCell(dueOn)],
    ['status', ({ status }, { values }) => values.privacyStatus[status]],
    ['right', ({ kind }, { values }) => values.privacyKind[kind]],
    ['requester', ({ author }) => author.name],
    ['email', ({ author }) => author.email],
    ['role', ({ author }, { values }) => values.role[author.role]],
    ['concerns', subjectOf],
    ['school', ({ school }) => school?.name ?? null],
    ['receivedAt', ({ createdAt }) => momentCell(createdAt)],
    ['request', ({ text }) => text],
    ['answer', ({ answer }) => answer],
    ['answeredAt', ({ answeredAt }) => momentCell(answeredAt)],
    ['answeredBy', ({ answeredBy }) => answeredBy?.name ?? null],
  ]),
  'users/getTable': exportedTable(accountReader, [
    ['paternal', ({ paternal }) => paternal],
    ['maternal', ({ maternal }) => maternal],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['role', ({ role }, { values }) => values.role[role]],
    ['school', ({ school }) => school?.name ?? null],
    ['accountMade', ({ createdAt }) => momentCell(createdAt)],
    ['lastLoginAt', ({ lastLoginAt }) => momentCell(lastLoginAt)],
    ['isConfirmed', ({ isConfirmed }) => isConfirmed],
    ['lockedUntil', ({ lockedUntil }) => momentCell(lockedUntil)],
    ['sessions', ({ sessions }) => sessions],
    ['hasSecondFactor', ({ hasSecondFactor }) => hasSecondFactor],
  ]),
};
