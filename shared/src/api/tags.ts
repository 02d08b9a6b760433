import { RECORD_KINDS } from '../contracts/record-kinds.ts';

/** One tag per entity. A mutation names the tags of the lists that it changes. */
export const TAGS = [
  ...Object.values(RECORD_KINDS),
  'Profile',
  'Staff',
  'SchoolActivity',
  'GroupActivity',
  'Event',
  'GroupFile',
  'GroupTask',
  'ContactRequest',
  'Attendance',
  'Score',
  'Grade',
  'MedicNote',
  'Home',
  'Deployment',
  'SecondFactor',
  'Enrollment',
  'Guardian',
  'Change',
  'Trash',
  'SchoolYear',
  'Feed',
  'Justification',
  'Notice',
] as const;
export type Tag = (typeof TAGS)[number];
