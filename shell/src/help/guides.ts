import type { Role } from '@pupitre/shared/contracts/roles';
import type { DrawingName } from './guide-drawing.tsx';

/** A short guide; its title and steps are the texts `help.<name>.title` and `help.<name>.1` and on. */
export type Guide = { name: string; steps: number; drawing: DrawingName };

/** What each role does most, in the order in which it comes up. */
export const GUIDES: Record<Role, Guide[]> = {
  teacher: [
    { name: 'rollCall', steps: 5, drawing: 'list' },
    { name: 'activities', steps: 4, drawing: 'stars' },
    { name: 'sendScores', steps: 4, drawing: 'mail' },
    { name: 'tasks', steps: 5, drawing: 'task' },
  ],
  directive: [
    { name: 'staff', steps: 4, drawing: 'people' },
    { name: 'groups', steps: 5, drawing: 'code' },
    { name: 'schoolCalendar', steps: 4, drawing: 'calendar' },
    { name: 'schoolActivities', steps: 4, drawing: 'stars' },
  ],
  parent: [
    { name: 'registerChild', steps: 4, drawing: 'people' },
    { name: 'joinGroup', steps: 4, drawing: 'code' },
    { name: 'followChild', steps: 5, drawing: 'calendar' },
  ],
  super_admin: [
    { name: 'newSchool', steps: 4, drawing: 'school' },
    { name: 'catalogs', steps: 4, drawing: 'list' },
  ],
};
