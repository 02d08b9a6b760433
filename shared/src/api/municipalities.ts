import type { Data, Named } from '../contracts/answers.ts';
import type { Municipality, MunicipalityInput } from '../contracts/municipalities.ts';
import { api } from './api.ts';
import { catalogVerbs } from './catalog-verbs.ts';

const municipalitiesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const municipalities = catalogVerbs<Municipality, MunicipalityInput>(
      build,
      'municipalities',
      'Municipality',
      'State',
    );
    return {
      municipalitiesTable: municipalities.table,
      municipality: municipalities.one,
      municipalityOptions: build.query<Named[], number>({
        query: (state) => ({ url: `municipalities/getMunicipalitiesByStatesOptions/${state}` }),
        transformResponse: ({ data }: Data<Named[]>) => data,
        providesTags: ['Municipality'],
      }),
      createMunicipality: municipalities.create,
      updateMunicipality: municipalities.update,
      deleteMunicipality: municipalities.remove,
    };
  },
});

export const {
  useMunicipalitiesTableQuery,
  useMunicipalityQuery,
  useMunicipalityOptionsQuery,
  useCreateMunicipalityMutation,
  useUpdateMunicipalityMutation,
  useDeleteMunicipalityMutation,
} = municipalitiesApi;
