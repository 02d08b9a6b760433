import type { Data } from '../contracts/answers.ts';
import type {
  CanaryInput,
  Deployed,
  Deployment,
  DeploymentHistory,
  DeploymentInput,
  DeployToken,
  OverrideGrant,
  OverrideInput,
  RollbackInput,
} from '../contracts/deployments.ts';
import type { PolicyViolation } from '../contracts/policy-violations.ts';
import { api, type Builder } from './api.ts';
import type { CallOptions } from './client.ts';
import { FOLLOWED } from './followed-calls.ts';

type OfRemote<Body> = Body & { remote: string };

type Change = 'rollback' | 'canary' | 'promote' | 'withdraw' | 'disable' | 'enable';

const change = <Body extends object>(build: Builder, verb: Change) =>
  build.mutation<Deployed, OfRemote<Body>>({
    query: ({ remote, ...body }) => ({ url: `registry/remotes/${remote}/${verb}`, method: 'POST', body }),
    // A late change reads the changes of others, and the dialog reports the refusal.
    invalidatesTags: ['Deployment'],
    extraOptions: { answeredByScreen: ['notFound', 'updated'] } satisfies CallOptions,
  });

const deploymentsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    deployments: build.query<Deployment[], void>({
      query: () => ({ url: 'registry/deployments' }),
      transformResponse: ({ data }: Data<Deployment[]>) => data,
      providesTags: ['Deployment'],
      extraOptions: FOLLOWED,
    }),
    deploymentHistory: build.query<DeploymentHistory, string>({
      query: (remote) => ({ url: `registry/remotes/${remote}/history` }),
      transformResponse: ({ data }: Data<DeploymentHistory>) => data,
      providesTags: ['Deployment'],
      extraOptions: FOLLOWED,
    }),
    deployTokens: build.query<DeployToken[], void>({
      query: () => ({ url: 'registry/tokens' }),
      transformResponse: ({ data }: Data<DeployToken[]>) => data,
      providesTags: ['Deployment'],
      extraOptions: FOLLOWED,
    }),
    policyViolations: build.query<PolicyViolation[], void>({
      query: () => ({ url: 'registry/violations' }),
      transformResponse: ({ data }: Data<PolicyViolation[]>) => data,
      extraOptions: FOLLOWED,
    }),
    rollBack: change<RollbackInput>(build, 'rollback'),
    startCanary: change<CanaryInput>(build, 'canary'),
    promoteCanary: change<DeploymentInput>(build, 'promote'),
    withdrawCanary: change<DeploymentInput>(build, 'withdraw'),
    disableRemote: change<DeploymentInput>(build, 'disable'),
    enableRemote: change<DeploymentInput>(build, 'enable'),
    /** Grants the right to run a remote from a developer's own server in one tab. */
    grantOverride: build.mutation<OverrideGrant, OverrideInput>({
      query: (body) => ({ url: 'registry/overrides', method: 'POST', body }),
      // A 401 means here that the role may not, so it ends no session.
      extraOptions: { answeredByScreen: [401, 'forbidden', 'notFound', 'validation'] },
    }),
  }),
});

export const {
  useDeploymentsQuery,
  useDeploymentHistoryQuery,
  usePolicyViolationsQuery,
  useDeployTokensQuery,
  useRollBackMutation,
  useStartCanaryMutation,
  usePromoteCanaryMutation,
  useWithdrawCanaryMutation,
  useDisableRemoteMutation,
  useEnableRemoteMutation,
  useGrantOverrideMutation,
} = deploymentsApi;
