import { api } from '@pupitre/shared/api/api';
import type { Data, Named, Success, Updated } from '@pupitre/shared/contracts/answers';
import type { Group } from '@pupitre/shared/contracts/groups';
import type { GroupDeletion, JoiningChange } from '@pupitre/shared/contracts/joining';

type Deletion = GroupDeletion & { id: number };

/** This remote adds these calls, because a shell of the previous release does not have them. */
const joiningApi = api.injectEndpoints({
  // A page may have two versions of this remote. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    changeJoining: build.mutation<Updated, JoiningChange>({
      query: (body) => ({ url: 'groups/joining', method: 'PATCH', body }),
      invalidatesTags: (updated) => (updated ? ['Group'] : []),
    }),
    renewCode: build.mutation<Updated, number>({
      query: (id) => ({ url: 'groups/renewCode', method: 'PATCH', body: { id } }),
      invalidatesTags: (updated) => (updated ? ['Group'] : []),
    }),
    groupOptions: build.query<Named[], number>({
      query: (schoolId) => ({ url: `groups/getOptions/${schoolId}` }),
      transformResponse: ({ data }: Data<Named[]>) => data,
    }),
    /** Has no tags: a deletion must not read the deleted group again. */
    groupNow: build.query<Group, number>({
      query: (id) => ({ url: `groups/get/${id}`, method: 'POST', body: {} }),
      transformResponse: ({ data }: Data<Group>) => data,
      extraOptions: { answeredByScreen: ['notFound'] },
    }),
    removeGroup: build.mutation<Success, Deletion>({
      query: ({ id, ...body }) => ({ url: `groups/softDelete/${id}`, method: 'DELETE', body }),
      invalidatesTags: (done) => (done ? ['Group', 'Profile', 'Student', 'Home'] : []),
    }),
  }),
});

export const {
  useChangeJoiningMutation,
  useRenewCodeMutation,
  useGroupOptionsQuery,
  useGroupNowQuery,
  useRemoveGroupMutation,
} = joiningApi;
