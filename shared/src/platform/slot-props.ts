/** The student, group or school of a history, or of a list of justifications. */
export type HistoryPlace = { studentId: number } | { groupId: number } | { schoolId: number };

/**
 * The pieces of remotes that others show in their screens: remote, name and props. Both sides compile against this
 * type, and not against each other.
 */
export type SlotProps = {
  'mf-groups/attendance-of-school': { schoolId: number };
  'mf-groups/groups-of-school': { schoolId: number };
  'mf-students/changes': { place: HistoryPlace };
  'mf-students/justifications': { place: HistoryPlace };
  'mf-students/students-of-group': { groupId: number; isReadOnly?: boolean };
};

export type SlotName = keyof SlotProps;
