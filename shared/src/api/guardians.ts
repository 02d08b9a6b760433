import type { Created, Data, Success, Updated } from '../contracts/answers.ts';
import type {
  Guardian,
  GuardianInvitation,
  GuardianUpdate,
  Invitation,
  InvitationAnswer,
} from '../contracts/guardians.ts';
import { api } from './api.ts';
import type { Tag } from './tags.ts';

/** A guardian who sees or not changes what the student's lists and pages answer. */
const SHOWN_IN: Tag[] = ['Guardian', 'Student', 'Enrollment', 'Home', 'Profile'];

const guardiansApi = api.injectEndpoints({
  // A page may have two versions of a remote that bundles these calls. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    guardians: build.query<Guardian[], number>({
      query: (studentId) => ({ url: 'guardians/getTable', method: 'POST', body: { studentId } }),
      transformResponse: ({ data }: Data<Guardian[]>) => data,
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Guardian', 'Student'],
    }),
    inviteGuardian: build.mutation<Created, GuardianInvitation>({
      query: (body) => ({ url: 'guardians/create', method: 'POST', body }),
      invalidatesTags: (done) => (done ? ['Guardian'] : []),
    }),
    updateGuardian: build.mutation<Updated, GuardianUpdate>({
      query: (body) => ({ url: 'guardians/update', method: 'PUT', body }),
      invalidatesTags: (done) => (done ? SHOWN_IN : []),
    }),
    /** Ends a guardian, or withdraws an invitation. */
    endGuardian: build.mutation<Success, number>({
      query: (id) => ({ url: `guardians/delete/${id}`, method: 'DELETE' }),
      // The list explains it, and offers to invite somebody else first.
      extraOptions: { answeredByScreen: ['lastGuardian'] },
      invalidatesTags: (done) => (done ? SHOWN_IN : []),
    }),
    invitations: build.query<Invitation[], void>({
      query: () => ({ url: 'guardians/getInvitations' }),
      transformResponse: ({ data }: Data<Invitation[]>) => data,
      // A server of the release before does not know the call.
      extraOptions: { answeredByScreen: ['notFound'] },
      providesTags: ['Guardian'],
    }),
    answerInvitation: build.mutation<Success, InvitationAnswer>({
      query: (body) => ({ url: 'guardians/answer', method: 'PUT', body }),
      // The screen shows the outcome, also of an invitation that was withdrawn or has expired.
      extraOptions: { answeredByScreen: ['notFound', 'updated'] },
      invalidatesTags: (done) => (done ? SHOWN_IN : []),
    }),
  }),
});

export const {
  useGuardiansQuery,
  useInviteGuardianMutation,
  useUpdateGuardianMutation,
  useEndGuardianMutation,
  useInvitationsQuery,
  useAnswerInvitationMutation,
} = guardiansApi;
