import type { Data, Named } from '../contracts/answers.ts';
import type { State, StateInput } from '../contracts/states.ts';
import { api } from './api.ts';
import { catalogVerbs } from './catalog-verbs.ts';

const statesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const states = catalogVerbs<State, StateInput>(build, 'states', 'State', 'Country');
    return {
      statesTable: states.table,
      state: states.one,
      /** The states of a country, or all of them for null. */
      stateOptions: build.query<Named[], number | null>({
        query: (country) => ({
          url: country === null ? 'states/options' : `states/getStatesByCountriesOptions/${country}`,
        }),
        transformResponse: ({ data }: Data<Named[]>) => data,
        providesTags: ['State'],
      }),
      createState: states.create,
      updateState: states.update,
      deleteState: states.remove,
    };
  },
});

export const {
  useStatesTableQuery,
  useStateQuery,
  useLazyStateQuery,
  useStateOptionsQuery,
  useCreateStateMutation,
  useUpdateStateMutation,
  useDeleteStateMutation,
} = statesApi;
