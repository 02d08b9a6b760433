/** The roll call of the group on a day. */
export const AttendanceTab = ({ groupId }: { groupId: number }) => <div data-group={groupId} />;
