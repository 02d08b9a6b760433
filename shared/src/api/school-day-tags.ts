/** What shows or counts days with classes: a change of a closure or of a school year changes it. */
export const SCHOOL_DAY_TAGS = ['SchoolYear', 'Home', 'Attendance', 'Event'] as const;
