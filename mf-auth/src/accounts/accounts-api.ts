import { api } from '@pupitre/shared/api/api';
import type { CallOptions } from '@pupitre/shared/api/client';
import type { AccountRecord, AccountRow, AccountState, AccountSupport } from '@pupitre/shared/contracts/accounts';
import type { Data, Success, Updated } from '@pupitre/shared/contracts/answers';
import type { EmailChangeOf } from '@pupitre/shared/contracts/email-change';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Table, TableData, TableQuery } from '@pupitre/shared/contracts/table';

/** The filters of the list; null leaves all in. */
export type AccountFilter = { schoolId: number | null; role: Role | null; state: AccountState | null };

/** The screen says what happened; the usual text names no mail. */
const SUPPORTED: CallOptions = { answeredByScreen: ['updated'] };

const accountsApi = api.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  // Two versions of this remote may run on one page. The endpoints of the newer one replace those of the older one.
  overrideExisting: true,
  endpoints: (build) => ({
    accountsTable: build.query<TableData<AccountRow>, TableQuery & AccountFilter>({
      query: (body) => ({ url: 'users/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<AccountRow>) => tableData,
      providesTags: ['Account', 'Staff'],
    }),
    account: build.query<AccountRecord, number>({
      query: (id) => ({ url: `users/get/${id}` }),
      transformResponse: ({ data }: Data<AccountRecord>) => data,
      providesTags: ['Account', 'Staff'],
    }),
    supportAccount: build.mutation<Updated, AccountSupport>({
      query: (body) => ({ url: 'users/support', method: 'PATCH', body }),
      extraOptions: SUPPORTED,
      // Somebody else may have helped before, so that the record is read again after a refusal too.
      invalidatesTags: ['Account'],
    }),
    changeEmailOf: build.mutation<Success, EmailChangeOf>({
      query: (body) => ({ url: 'users/changeEmail', method: 'POST', body }),
      extraOptions: { answeredByScreen: [101] },
    }),
  }),
});

export const { useAccountsTableQuery, useAccountQuery, useSupportAccountMutation, useChangeEmailOfMutation } =
  accountsApi;
