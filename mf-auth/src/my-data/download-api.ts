import { api } from '@pupitre/shared/api/api';
import type { CallMeta } from '@pupitre/shared/api/call-types';
import { fetchFile } from '@pupitre/shared/api/fetch-file';
import type { DataFormat } from '@pupitre/shared/contracts/personal-data';
import { selectLanguage, type Language } from '@pupitre/shared/platform/language';
import { selectToken, type Session } from '@pupitre/shared/platform/session';

type State = { session: Session; language: Language };
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'session' in state && 'language' in state;

/** The answer is a file and no envelope, so no call of the store fetches it; its failure is reported as that of every call. */
const downloadApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    downloadData: build.mutation<null, { format: DataFormat; onFile: (file: Blob) => void }>({
      queryFn: async ({ format, onFile }, { getState, signal }) => {
        const state = getState();
        if (!isState(state)) throw new TypeError('the store knows neither session nor language');
        const caller = { token: selectToken(state), language: selectLanguage(state) };
        const meta: CallMeta = { token: caller.token };
        const fetched = await fetchFile({ path: 'personal-data/download', body: { format } }, caller, { signal });
        if ('error' in fetched) return { error: fetched.error, meta };
        try {
          const file = await fetched.response.blob();
          if (!signal.aborted) onFile(file);
        } catch {
          return { error: { code: 'network', message: [] }, meta };
        }
        return { data: null, meta };
      },
    }),
  }),
});

export const { useDownloadDataMutation } = downloadApi;
