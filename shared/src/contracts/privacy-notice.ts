/** The privacy notice that users read now. Raise the version when a new wording changes what it promises. */
export const PRIVACY_NOTICE = { version: 2, date: '2026-11-26' } as const;

/** The notice from before its versions were stored. */
export const FIRST_NOTICE_VERSION = 1;
