import { useEffect, useRef } from 'react';
import { useShowNoticesMutation } from '@pupitre/shared/api/notices';
import type { InboxNotice } from '@pupitre/shared/contracts/notices';

/** Says which notices a visible page shows. Nothing is sent about them any more. */
export const useShownNotices = (notices: readonly InboxNotice[]): void => {
  const [showNotices] = useShowNoticesMutation();
  const said = useRef(new Set<number>());
  useEffect(() => {
    const say = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const ids = notices.flatMap(({ id, shownAt }) => (shownAt === null && !said.current.has(id) ? [id] : []));
      if (ids.length === 0) return;
      ids.forEach((id) => said.current.add(id));
      const { error } = await showNotices({ ids });
      if (error) ids.forEach((id) => said.current.delete(id));
    };
    const onVisibility = (): void => void say();
    void say();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [notices, showNotices]);
};
