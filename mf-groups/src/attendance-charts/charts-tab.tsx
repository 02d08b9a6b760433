import { AttendanceTrend } from './attendance-trend.tsx';

/** The attendance of a group in charts. */
export const ChartsTab = ({ groupId }: { groupId: number }) => <AttendanceTrend place={{ groupId }} />;

/** The attendance of a school in charts. Another remote shows it. */
export const AttendanceOfSchool = ({ schoolId }: { schoolId: number }) => <AttendanceTrend place={{ schoolId }} />;
