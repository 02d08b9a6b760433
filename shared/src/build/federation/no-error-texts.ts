/**
 * Replaces the sentences of the federation runtime's error codes. The errors keep their code and the address of the
 * page that explains it.
 * @public the build uses it
 */
export const runtimeDescMap = {};
/** @public */
export const typeDescMap = {};
/** @public */
export const buildDescMap = {};
/** @public */
export const errorDescMap = {};
