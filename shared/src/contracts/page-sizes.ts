/** The page sizes of every table (specification § 2). */
export const PAGE_SIZES = [5, 10, 15, 20, 25, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 5;
