/** The code of a group that does not exist. */
export const WRONG_GROUP_CODE = 108;

/** Both forms of this code (specification § 8). Our server sends the number. */
export const WRONG_GROUP_CODES = [WRONG_GROUP_CODE, 'wrongCode'] as const;
