/** The children of a group, for its staff. */
export const StudentsOfGroup = ({ groupId }: { groupId: number }) => <p>{groupId}</p>;
