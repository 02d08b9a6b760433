import type { Created, Success } from '../contracts/answers.ts';
import type { Mentor, MentorInput, MentorLink } from '../contracts/mentors.ts';
import { api } from './api.ts';

const mentorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** A parent by the whole e-mail, or 520. */
    parentByEmail: build.query<Mentor, string>({
      query: (email) => ({ url: 'users/getUserByEmail', method: 'POST', body: { email } }),
      transformResponse: ({ data }: { data: { user: Mentor } }) => data.user,
      extraOptions: { answeredByScreen: [520] },
      keepUnusedDataFor: 0,
    }),
    createMentor: build.mutation<Created, MentorInput>({
      query: (body) => ({ url: 'users/createUserByAdministration', method: 'POST', body }),
      // A registered e-mail opens the question of whether the parent is that person (specification § 4).
      extraOptions: { answeredByScreen: [101, 102] },
      invalidatesTags: (created) => (created ? ['Student'] : []),
    }),
    linkMentor: build.mutation<Success, MentorLink>({
      query: (body) => ({ url: 'users/updateAsAdmin', method: 'PATCH', body }),
      invalidatesTags: (linked) => (linked ? ['Student'] : []),
    }),
  }),
});

export const { useParentByEmailQuery, useCreateMentorMutation, useLinkMentorMutation } = mentorsApi;
