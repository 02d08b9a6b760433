import { useGrantOverrideMutation } from '@pupitre/shared/api/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import { forget, keep, readKept } from '@pupitre/shared/platform/kept';
import { redirect } from '@pupitre/shared/platform/navigate';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { confirm } from '@pupitre/shared/ui/confirm';
import { useEffect, useState } from 'react';
import { useSearch } from '../routing/navigations.ts';
import { admittedOverride, GRANT_KEY, type Override } from './admitted-override.ts';
import { addressWith, askedIn, hasGrant } from './override-address.ts';

/** Why nothing runs from elsewhere although it was asked for. */
export type Refused = { why: 'expired' } | ({ why: 'role' | 'origin' | 'unknown' } & Override);

const goWith = (grant: string): void => {
  keep(GRANT_KEY, grant, 'tab');
  window.location.replace(addressWith(grant));
};

/** What the address and this tab's grant come to when the page opens: a grant never stays in the address. */
const settleGrant = (): Refused | null => {
  const kept = readKept(GRANT_KEY, 'tab');
  const isGranted = hasGrant(window.location.search);
  if (isGranted) redirect(addressWith(null));
  if (admittedOverride) return null;
  if (isGranted) {
    forget(GRANT_KEY, 'tab');
    return { why: 'expired' };
  }
  // The tab was loaded again: only a document that is opened with the grant admits the origin.
  if (kept && !askedIn(window.location.search)) goWith(kept);
  return null;
};

// Once per page, which is what a grant is for.
const refusedAtOpening = settleGrant();

const WHYS: Partial<Record<string, 'role' | 'origin'>> = { 401: 'role', forbidden: 'role', validation: 'origin' };

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

/** Asks whoever is logged in for what the address asks for, and the server then; answers what came in the way. */
export const useOverride = (): { refused: Refused | null; dismiss: () => void } => {
  const { formatMessage } = useIntl();
  const [grant] = useGrantOverrideMutation();
  const isLoggedIn = useSelector(selectToken) !== null;
  const search = useSearch();
  const [refused, setRefused] = useState(refusedAtOpening);

  useEffect(() => {
    const asked = askedIn(search);
    if (!asked || !isLoggedIn) return;
    const begin = async (): Promise<void> => {
      redirect(addressWith(null));
      if (!(await confirmOverride(formatMessage, asked))) return;
      const { data, error } = await grant(asked);
      if (data) goWith(data.data.grant);
      else setRefused({ why: (error && 'code' in error && WHYS[error.code]) || 'unknown', ...asked });
    };
    void begin();
  }, [search, isLoggedIn, formatMessage, grant]);
  return { refused, dismiss: () => setRefused(null) };
};
