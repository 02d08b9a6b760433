import type { FamilyHome } from '@pupitre/shared/contracts/home';
import { Changes } from './changes.tsx';
import { OverdueTasks } from './overdue-tasks.tsx';
import { SoonTasks } from './soon-tasks.tsx';

/** The tasks of the next days, the overdue ones, and the news, for parents with children. */
export const FamilyNews = ({ home: { children, changes } }: { home: FamilyHome }) => {
  if (children.length === 0) return null;
  return (
    <>
      <OverdueTasks items={children} />
      {children.some(({ groupId }) => groupId !== null) && <SoonTasks items={children} />}
      <Changes changes={changes} items={children} />
    </>
  );
};
