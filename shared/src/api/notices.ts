import type { Data, Success } from '../contracts/answers.ts';
import type {
  FactKind,
  InboxNotice,
  NoticeState,
  ReadNotices,
  SentNotice,
  ShownNotices,
} from '../contracts/notices.ts';
import type { Table, TableData, TableQuery } from '../contracts/table.ts';
import { api } from './api.ts';
import { SILENT_FAILURES } from './silent-failures.ts';

type NoticeQuery = TableQuery & { kind?: FactKind | null; unread?: boolean };
type SentQuery = TableQuery & { schoolId: number; kind?: FactKind | null; state?: NoticeState | null };

const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Notice'] }).injectEndpoints({
  // Remotes that a shell of the previous release shows bring this module with them. The newer calls replace the older ones.
  overrideExisting: true,
  endpoints: (build) => ({
    noticesTable: build.query<TableData<InboxNotice>, NoticeQuery>({
      query: (body) => ({ url: 'notices/getTable', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<InboxNotice>) => tableData,
      providesTags: ['Notice'],
    }),
    unreadNotices: build.query<number, void>({
      query: () => ({ url: 'notices/getUnread' }),
      transformResponse: ({ data }: Data<{ count: number }>) => data.count,
      extraOptions: { answeredByScreen: SILENT_FAILURES },
      providesTags: ['Notice'],
    }),
    /** Marks notices as read; without ids all of them. */
    readNotices: build.mutation<Success, ReadNotices>({
      query: (body) => ({ url: 'notices/read', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['updated'] },
      invalidatesTags: (done) => (done ? ['Notice'] : []),
    }),
    /** Says that a visible page shows notices, so that nothing is sent about them. It makes no read stale. */
    showNotices: build.mutation<Success, ShownNotices>({
      query: (body) => ({ url: 'notices/show', method: 'POST', body }),
      extraOptions: { answeredByScreen: ['updated', ...SILENT_FAILURES] },
    }),
    sentNoticesTable: build.query<TableData<SentNotice>, SentQuery>({
      query: (body) => ({ url: 'notices/getSent', method: 'POST', body }),
      transformResponse: ({ tableData }: Table<SentNotice>) => tableData,
      providesTags: ['Notice'],
    }),
  }),
});

export const {
  useNoticesTableQuery,
  useUnreadNoticesQuery,
  useReadNoticesMutation,
  useShowNoticesMutation,
  useSentNoticesTableQuery,
} = noticesApi;
