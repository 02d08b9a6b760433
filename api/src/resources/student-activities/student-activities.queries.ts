import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { ScoredActivity, StudentScores } from '@pupitre/shared/contracts/student-activities';
import { textOrder } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';
import { isOfClass } from '../students/class-members.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';

/** The activities of a group in order of name, with the stars of one child on a day. */
const scoredActivities = (db: Db, group: GroupOfSchool, studentId: RawBuilder<number>, date: string) =>
  db
    .selectFrom('group_activities')
    .innerJoin('school_activities', (join) =>
      join
        .on('school_activities.school_id', '=', group.schoolId)
        .onRef('school_activities.id', '=', 'group_activities.school_activity_id'),
    )
    .leftJoin('student_activities', (join) =>
      join
        .onRef('student_activities.school_id', '=', 'group_activities.school_id')
        .onRef('student_activities.group_activity_id', '=', 'group_activities.id')
        .on('student_activities.student_id', '=', studentId)
        .on('student_activities.date', '=', date),
    )
    .select((from) => [
      'student_activities.id',
      'student_activities.row_version as rowVersion',
      'student_activities.score',
      jsonBuildObject({
        id: from.ref('group_activities.id'),
        name: from.ref('school_activities.name'),
        icon: from.ref('school_activities.icon'),
      }).as('group_activities'),
    ])
    .where('group_activities.school_id', '=', group.schoolId)
    .where('group_activities.group_id', '=', group.id)
    .orderBy(textOrder('school_activities.name'))
    .orderBy('group_activities.id')
    // The left join finds a whole row or none: id and lock are both set or both null, which is not inferred.
    .$castTo<ScoredActivity>();

/** Every activity of a child's group with its stars of a day. */
export const findScoresOfStudent = (
  db: Db,
  group: GroupOfSchool,
  studentId: number,
  date: string,
): Promise<ScoredActivity[]> => scoredActivities(db, group, sql<number>`${studentId}`, date).execute();

/** Every child of a group, in the order of a class list, with its stars of a day. */
export const findScoresOfGroup = (db: Db, group: GroupOfSchool, date: string): Promise<StudentScores[]> =>
  db
    .selectFrom('students')
    .select(['students.id', 'students.name', 'students.paternal', 'students.maternal'])
    .select(jsonArrayFrom(scoredActivities(db, group, sql.ref<number>('students.id'), date)).as('activities'))
    .where(isOfClass(group.id))
    .orderBy(CLASS_ORDER)
    .orderBy('students.id')
    .execute();
