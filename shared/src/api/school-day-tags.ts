/** A change of a closure or of a school year changes all that shows or counts days with classes. */
export const SCHOOL_DAY_TAGS = ['SchoolYear', 'Home', 'Attendance', 'Event'] as const;
