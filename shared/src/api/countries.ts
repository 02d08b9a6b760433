import type { Country, CountryInput } from '../contracts/countries.ts';
import { api } from './api.ts';
import { catalogVerbs } from './catalog-verbs.ts';

const countriesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const countries = catalogVerbs<Country, CountryInput>(build, 'countries', 'Country');
    return {
      countriesTable: countries.table,
      country: countries.one,
      countryOptions: countries.options,
      createCountry: countries.create,
      updateCountry: countries.update,
      deleteCountry: countries.remove,
    };
  },
});

export const {
  useCountriesTableQuery,
  useCountryQuery,
  useCountryOptionsQuery,
  useCreateCountryMutation,
  useUpdateCountryMutation,
  useDeleteCountryMutation,
} = countriesApi;
