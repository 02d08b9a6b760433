/**
 * The pieces of remotes that others show inside their own screens: remote, name and props. Both sides compile against
 * it, and neither against the other.
 */
export type SlotProps = {
  'mf-groups/groups-of-school': { schoolId: number };
  'mf-students/students-of-group': { groupId: number };
};

export type SlotName = keyof SlotProps;
