import type { Success } from '../contracts/answers.ts';
import type { ContactRequest, ContactRequestInput, ContactState } from '../contracts/contact-requests.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';

const contactRequestsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    contactRequestsTable: build.query<TableData<ContactRequest>, TableQuery & { state?: ContactState }>({
      query: (body) => ({ url: 'contact-requests/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<ContactRequest>) => tableData,
      providesTags: ['ContactRequest'],
      // Visitors write at any time, and this page gets no event.
      keepUnusedDataFor: 0,
    }),
    createContactRequest: build.mutation<Success, ContactRequestInput>({
      query: (body) => ({ url: 'contact-requests/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['ContactRequest'] : []),
    }),
  }),
});

export const { useContactRequestsTableQuery, useCreateContactRequestMutation } = contactRequestsApi;
