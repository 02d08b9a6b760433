/** One tag per entity, in the singular; a mutation names the tags whose lists it changes. */
export const TAGS = [
  'Profile',
  'ApplicationVersion',
  'Color',
  'Country',
  'State',
  'Municipality',
  'School',
  'Staff',
  'Group',
  'SchoolActivity',
  'GroupActivity',
  'Event',
  'GroupFile',
  'GroupTask',
  'ContactRequest',
] as const;
export type Tag = (typeof TAGS)[number];
