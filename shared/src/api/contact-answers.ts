import type { Data, Updated } from '../contracts/answers.ts';
import type { AnsweredRequest, ContactAnswerInput, ContactStateInput } from '../contracts/contact-requests.ts';
import { api } from './api.ts';

const contactAnswersApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A contact request with its answers. */
    answeredRequest: build.query<AnsweredRequest, number>({
      query: (id) => ({ url: `contact-requests/get/${id}` }),
      transformResponse: ({ data }: Data<AnsweredRequest>) => data,
      providesTags: ['ContactRequest'],
      keepUnusedDataFor: 0,
    }),
    setContactState: build.mutation<Updated, ContactStateInput>({
      query: (body) => ({ url: 'contact-requests/setState', method: 'PATCH', body }),
      invalidatesTags: ['ContactRequest'],
    }),
    answerContactRequest: build.mutation<Updated, ContactAnswerInput>({
      query: (body) => ({ url: 'contact-requests/answer', method: 'POST', body }),
      invalidatesTags: (answered) => (answered ? ['ContactRequest'] : []),
    }),
  }),
});

export const { useAnsweredRequestQuery, useSetContactStateMutation, useAnswerContactRequestMutation } =
  contactAnswersApi;
