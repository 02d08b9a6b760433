import { api } from '@pupitre/shared/api/api';
import type { Created, Data, Updated } from '@pupitre/shared/contracts/answers';
import type { GroupInput } from '@pupitre/shared/contracts/groups';
import type {
  Promotion,
  PromotionCounts,
  PromotionInput,
  PromotionPreview,
  PromotionPreviewQuery,
} from '@pupitre/shared/contracts/promotions';
import type { Table, TableData, TableQuery } from '@pupitre/shared/contracts/table';

/** All that shows a student's group, school or enrolment, or an archived group. */
const MOVED = [
  'Group',
  'Profile',
  'Home',
  'Student',
  'Enrollment',
  'Attendance',
  'Score',
  'Grade',
  'GroupTask',
  'Guardian',
  'Change',
  'Consent',
  'Justification',
] as const;

type Applied = Created & { data: PromotionCounts };

/** This remote adds these calls, because a shell of the previous release does not have them. */
const promotionApi = api.enhanceEndpoints({ addTagTypes: ['Consent', 'Justification'] }).injectEndpoints({
  // A page may have two versions of this remote. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    promotionPreview: build.query<PromotionPreview, PromotionPreviewQuery>({
      query: (body) => ({ url: 'promotions/preview', method: 'POST', body }),
      transformResponse: ({ data }: Data<PromotionPreview>) => data,
      // A check names rows, which a promotion makes old: nobody asks for it again.
      providesTags: (_preview, _error, { rows }) => (rows ? [] : ['Group', 'Student', 'SchoolYear']),
    }),
    promotions: build.query<TableData<Promotion>, TableQuery & { schoolId: number }>({
      query: (body) => ({ url: 'promotions/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<Promotion>) => tableData,
      providesTags: ['Group', 'Student'],
    }),
    /** The screen counts the groups instead of one notification each. */
    createNextGroup: build.mutation<Created, GroupInput>({
      query: (body) => ({ url: 'groups/create', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['created'] },
    }),
    applyPromotion: build.mutation<Applied, PromotionInput>({
      query: (body) => ({ url: 'promotions/apply', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['created', 'validation', 'notFound', 'archived', 'network', 'timeout'] },
      invalidatesTags: (applied) => (applied ? MOVED : []),
    }),
    undoPromotion: build.mutation<Updated, number>({
      query: (id) => ({ url: 'promotions/undo', method: 'POST', body: { id } }),
      extraOptions: { answeredByScreen: ['updated', 'cannotUndo'] },
      invalidatesTags: (undone) => (undone ? MOVED : []),
    }),
  }),
});

export const {
  usePromotionPreviewQuery,
  usePromotionsQuery,
  useCreateNextGroupMutation,
  useApplyPromotionMutation,
  useUndoPromotionMutation,
} = promotionApi;
