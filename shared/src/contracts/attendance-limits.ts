/** Students below this percentage of attendance need attention. */
export const LOW_PERCENTAGE = 80;
/** So many absences on school days in a row need attention. */
export const MANY_ABSENCES = 3;
