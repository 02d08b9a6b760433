import type { Color, ColorInput, ColorOption } from '../contracts/colors.ts';
import { api } from './api.ts';
import { catalogVerbs } from './catalog-verbs.ts';

const colorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => {
    const colors = catalogVerbs<Color, ColorInput, ColorOption>(build, 'colors', 'Color');
    return {
      colorsTable: colors.table,
      color: colors.one,
      colorOptions: colors.options,
      createColor: colors.create,
      updateColor: colors.update,
      deleteColor: colors.remove,
    };
  },
});

export const {
  useColorsTableQuery,
  useColorQuery,
  useColorOptionsQuery,
  useCreateColorMutation,
  useUpdateColorMutation,
  useDeleteColorMutation,
} = colorsApi;
