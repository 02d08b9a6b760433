import { api } from '@pupitre/shared/api/api';
import type { CallMeta } from '@pupitre/shared/api/call-types';
import { fetchFile } from '@pupitre/shared/api/fetch-file';
import type { Caller } from '@pupitre/shared/api/request-call';
import type { DataFormat } from '@pupitre/shared/contracts/personal-data';
import { selectLanguage, type Language } from '@pupitre/shared/platform/language';
import { selectToken, type Session } from '@pupitre/shared/platform/session';
import { saveFile } from '@pupitre/shared/ui/save-file';

type State = { session: Session; language: Language };
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'session' in state && 'language' in state;

const callerOf = (state: unknown): Caller => {
  if (!isState(state)) throw new TypeError('the store knows neither session nor language');
  return { token: selectToken(state), language: selectLanguage(state) };
};

/** `name` is the name of the saved file, in the language of the user. */
type Download = { format: DataFormat; name: string };

/** The answer is a file and no envelope, so no call of the store fetches it; its failure is reported as that of every call. */
const downloadApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    downloadData: build.mutation<null, Download>({
      queryFn: async ({ format, name }, { getState, signal }) => {
        const caller = callerOf(getState());
        const meta: CallMeta = { token: caller.token };
        const fetched = await fetchFile({ path: 'personal-data/download', body: { format } }, caller, { signal });
        if ('error' in fetched) return { error: fetched.error, meta };
        const file = await fetched.response.blob().catch(() => null);
        if (!file) return { error: { code: 'network', message: [] }, meta };
        // The user may have left or logged out since then, and another one may use the browser.
        if (!signal.aborted && callerOf(getState()).token === caller.token) saveFile(name, file);
        return { data: null, meta };
      },
    }),
  }),
});

export const { useDownloadDataMutation } = downloadApi;
