import type { Role } from '@pupitre/shared/contracts/roles';
import type { MessageId } from '@pupitre/shared/platform/intl';
import type { DrawingName } from './guide-drawing.tsx';

type NameOf<Id, Last extends 4 | 5> = Id extends `help.${infer Name}.${Last}` ? Name : never;
type LongGuide = NameOf<MessageId, 5>;
type ShortGuide = Exclude<NameOf<MessageId, 4>, LongGuide>;

/** A short guide. Its title is the text `help.<name>.title`. */
export type Guide = { name: ShortGuide | LongGuide; steps: MessageId[]; drawing: DrawingName };

const fourSteps = (name: ShortGuide, drawing: DrawingName): Guide => ({
  name,
  steps: ([1, 2, 3, 4] as const).map((step) => `help.${name}.${step}` as const),
  drawing,
});

const fiveSteps = (name: LongGuide, drawing: DrawingName): Guide => ({
  name,
  steps: ([1, 2, 3, 4, 5] as const).map((step) => `help.${name}.${step}` as const),
  drawing,
});

/** The guides of each role, in the order of their first use. */
export const GUIDES: Record<Role, Guide[]> = {
  teacher: [
    fiveSteps('rollCall', 'list'),
    fourSteps('activities', 'stars'),
    fourSteps('sendScores', 'mail'),
    fiveSteps('tasks', 'task'),
  ],
  directive: [
    fourSteps('staff', 'people'),
    fiveSteps('groups', 'code'),
    fourSteps('schoolCalendar', 'calendar'),
    fourSteps('schoolActivities', 'stars'),
  ],
  parent: [
    fourSteps('registerChild', 'people'),
    fourSteps('joinGroup', 'code'),
    fiveSteps('followChild', 'calendar'),
    fourSteps('notices', 'mail'),
  ],
  super_admin: [fourSteps('newSchool', 'school'), fourSteps('catalogs', 'list')],
};
