/** The stars of every child of the group on a day. */
export const RecordActivitiesTab = ({ groupId }: { groupId: number }) => <div data-group={groupId} />;
