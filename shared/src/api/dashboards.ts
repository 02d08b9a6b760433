import type { Data } from '../contracts/answers.ts';
import type { PortalNumbers, SchoolNumbers } from '../contracts/dashboards.ts';
import { api } from './api.ts';

const dashboardsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The dashboard of the directive's own school, seen from a day, YYYY-MM-DD. */
    schoolDashboard: build.query<SchoolNumbers, string>({
      query: (date) => ({ url: 'dashboards/getSchool', method: 'POST', body: { date } }),
      transformResponse: ({ data }: Data<SchoolNumbers>) => data,
      providesTags: ['Home', 'Group', 'GroupTask', 'Attendance', 'Enrollment'],
    }),
    portalDashboard: build.query<PortalNumbers, void>({
      query: () => ({ url: 'dashboards/getPortal', method: 'POST', body: {} }),
      transformResponse: ({ data }: Data<PortalNumbers>) => data,
      providesTags: ['Home', 'School', 'Deployment'],
    }),
  }),
});

export const { useSchoolDashboardQuery, usePortalDashboardQuery } = dashboardsApi;
