import { useGrantOverrideMutation } from '@pupitre/shared/api/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import { removePersisted, persist, readPersisted } from '@pupitre/shared/platform/persisted';
import { redirect } from '@pupitre/shared/platform/navigate';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { confirm } from '@pupitre/shared/ui/confirm';
import { useEffect, useState } from 'react';
import { useSearch } from '../routing/navigations.ts';
import { admittedOverride, GRANT_KEY, type Override } from './admitted-override.ts';
import { urlWithGrant, parseRequestedOverride, hasGrant } from './override-address.ts';

/** The reason why a requested override does not run. */
export type OverrideRefusal = { why: 'expired' } | ({ why: 'role' | 'origin' | 'unknown' } & Override);

const openWithGrant = (grant: string): void => {
  persist(GRANT_KEY, grant, 'tab');
  window.location.replace(urlWithGrant(grant));
};

/** Handles the grant when the page opens. It removes the grant from the URL, and returns a refusal. */
const handleGrant = (): OverrideRefusal | null => {
  const storedGrant = readPersisted(GRANT_KEY, 'tab');
  const isGranted = hasGrant(window.location.search);
  if (isGranted) redirect(urlWithGrant(null));
  if (admittedOverride) return null;
  if (isGranted) {
    removePersisted(GRANT_KEY, 'tab');
    return { why: 'expired' };
  }
  // After a reload, only a document that is opened with the grant allows the origin.
  if (storedGrant && !parseRequestedOverride(window.location.search)) openWithGrant(storedGrant);
  return null;
};

// A grant is for one page, so this runs once.
const refusedAtOpening = handleGrant();

const REASONS: Partial<Record<string, 'role' | 'origin'>> = { 401: 'role', forbidden: 'role', validation: 'origin' };

const confirmOverride = (
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
  asked: Override,
): Promise<boolean> =>
  confirm({
    title: formatMessage({ id: 'overrides.ask.title' }, asked),
    text: formatMessage({ id: 'overrides.ask.text' }, asked),
    agree: formatMessage({ id: 'overrides.ask.agree' }),
    refuse: formatMessage({ id: 'overrides.ask.refuse' }),
    tone: 'danger',
  });

/** Asks the user to confirm a requested override, and requests it from the server. Returns the refusal, if any. */
export const useOverride = (): { refused: OverrideRefusal | null; dismiss: () => void } => {
  const { formatMessage } = useIntl();
  const [grant] = useGrantOverrideMutation();
  const isLoggedIn = useSelector(selectToken) !== null;
  const search = useSearch();
  const [refused, setRefused] = useState(refusedAtOpening);

  useEffect(() => {
    const asked = parseRequestedOverride(search);
    if (!asked || !isLoggedIn) return;
    const begin = async (): Promise<void> => {
      redirect(urlWithGrant(null));
      if (!(await confirmOverride(formatMessage, asked))) return;
      const { data, error } = await grant(asked);
      if (data) openWithGrant(data.data.grant);
      else setRefused({ why: (error && 'code' in error && REASONS[error.code]) || 'unknown', ...asked });
    };
    void begin();
  }, [search, isLoggedIn, formatMessage, grant]);
  return { refused, dismiss: () => setRefused(null) };
};
