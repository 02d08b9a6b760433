import type { Created, Success } from '../contracts/answers.ts';
import type { SchoolToken, SchoolTokenInput } from '../contracts/school-tokens.ts';
import { api } from './api.ts';

type Tokens = Success & { tableData: { items: SchoolToken[] } };

const tokensApi = api.enhanceEndpoints({ addTagTypes: ['SchoolToken'] }).injectEndpoints({
  // Remotes that a shell of the previous release shows bring this module with them. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    schoolTokens: build.query<SchoolToken[], number>({
      query: (schoolId) => ({ url: 'school-tokens/getTable', method: 'POST', body: { schoolId } }),
      transformResponse: ({ tableData }: Tokens) => tableData.items,
      providesTags: ['SchoolToken'],
    }),
    /** Answers the new token, this once. */
    createSchoolToken: build.mutation<Created & { token: string }, SchoolTokenInput>({
      query: (body) => ({ url: 'school-tokens/create', method: 'POST', body }),
      // The dialog shows the token.
      extraOptions: { answeredByScreen: ['created'] },
      invalidatesTags: (made) => (made ? ['SchoolToken'] : []),
    }),
    deleteSchoolToken: build.mutation<Success, number>({
      query: (id) => ({ url: `school-tokens/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SchoolToken'],
    }),
  }),
});

export const { useSchoolTokensQuery, useCreateSchoolTokenMutation, useDeleteSchoolTokenMutation } = tokensApi;
