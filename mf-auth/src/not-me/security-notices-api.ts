import { api } from '@pupitre/shared/api/api';
import type { CallOptions } from '@pupitre/shared/api/client';
import type { Data, Success } from '@pupitre/shared/contracts/answers';
import type { OneTimeToken } from '@pupitre/shared/contracts/auth';
import type { SecurityNotice } from '@pupitre/shared/contracts/security-notices';

/** The page itself shows the result. */
const ANSWERED: CallOptions = { answeredByScreen: ['invalidToken', 'updated', 'recoveryEmailSent'] };

const securityNoticesApi = api.injectEndpoints({
  // Two versions of this remote may run on one page. The endpoints of the newer one replace those of the older one.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The token is in the body, because logs contain URLs. */
    securityNotice: build.query<SecurityNotice, string>({
      query: (token) => ({ url: 'security-notices/get', method: 'POST', body: { token } }),
      transformResponse: ({ data }: Data<SecurityNotice>) => data,
      extraOptions: ANSWERED,
    }),
    denyNotice: build.mutation<Success, OneTimeToken>({
      query: (body) => ({ url: 'security-notices/deny', method: 'PATCH', body }),
      extraOptions: ANSWERED,
    }),
  }),
});

export const { useSecurityNoticeQuery, useDenyNoticeMutation } = securityNoticesApi;
