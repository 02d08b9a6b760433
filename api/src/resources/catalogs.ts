/** The catalogs, whose routes are registered in the order of their names. */
export { colorRoutes } from './colors/colors.routes.ts';
export { countryRoutes } from './countries/countries.routes.ts';
export { stateRoutes } from './states/states.routes.ts';
export { municipalityRoutes } from './municipalities/municipalities.routes.ts';
