import type { Created, Stored, Success, Updated } from '../contracts/answers.ts';
import type { CalendarEvent, GroupEventInput, SchoolEventInput } from '../contracts/calendars.ts';
import { api } from './api.ts';

type Month = { month: number; year: number };
type Events = { tableData: { items: CalendarEvent[] } };
const itemsOf = ({ tableData }: Events): CalendarEvent[] => tableData.items;

const calendarsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    schoolEventsOfMonth: build.query<CalendarEvent[], Month & { schoolId: number }>({
      query: (body) => ({ url: 'school-calendars/getData', method: 'POST', body }),
      transformResponse: itemsOf,
      providesTags: ['Event', 'Color'],
    }),
    /** The group's events and those of its school. */
    groupEventsOfMonth: build.query<CalendarEvent[], Month & { groupId: number }>({
      query: (body) => ({ url: 'group-calendars/getData', method: 'POST', body }),
      transformResponse: itemsOf,
      providesTags: ['Event', 'Color'],
    }),
    createSchoolEvent: build.mutation<Created, SchoolEventInput>({
      query: (body) => ({ url: 'school-calendars/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['Event'] : []),
    }),
    updateSchoolEvent: build.mutation<Updated, SchoolEventInput & Stored>({
      query: (body) => ({ url: 'school-calendars/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['Event'] : []),
    }),
    deleteSchoolEvent: build.mutation<Success, number>({
      query: (id) => ({ url: `school-calendars/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Event'] : []),
    }),
    createGroupEvent: build.mutation<Created, GroupEventInput>({
      query: (body) => ({ url: 'group-calendars/create', method: 'POST', body }),
      invalidatesTags: (created) => (created ? ['Event'] : []),
    }),
    updateGroupEvent: build.mutation<Updated, GroupEventInput & Stored>({
      query: (body) => ({ url: 'group-calendars/update', method: 'PUT', body }),
      invalidatesTags: (updated) => (updated ? ['Event'] : []),
    }),
    deleteGroupEvent: build.mutation<Success, number>({
      query: (id) => ({ url: `group-calendars/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: (done) => (done ? ['Event'] : []),
    }),
  }),
});

export const {
  useSchoolEventsOfMonthQuery,
  useGroupEventsOfMonthQuery,
  useCreateSchoolEventMutation,
  useUpdateSchoolEventMutation,
  useDeleteSchoolEventMutation,
  useCreateGroupEventMutation,
  useUpdateGroupEventMutation,
  useDeleteGroupEventMutation,
} = calendarsApi;
