/**
 * Stands in the place of the sentences that belong to the federation runtime's error codes; the errors keep their code
 * and the address of the page that explains it.
 * @public the build puts it there
 */
export const runtimeDescMap = {};
/** @public */
export const typeDescMap = {};
/** @public */
export const buildDescMap = {};
/** @public */
export const errorDescMap = {};
