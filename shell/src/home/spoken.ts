/** Names are stored in upper case; a greeting would shout with them. */
export const spoken = (name: string): string =>
  name.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());
