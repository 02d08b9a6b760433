import { api } from '@pupitre/shared/api/api';
import type { CallMeta } from '@pupitre/shared/api/call-types';
import { fetchFile } from '@pupitre/shared/api/fetch-file';
import type { DataFormat } from '@pupitre/shared/contracts/personal-data';
import { selectLanguage, type Language } from '@pupitre/shared/platform/language';
import { selectToken, type Session } from '@pupitre/shared/platform/session';
import { saveFile } from '../account/save-file.ts';

type State = { session: Session; language: Language };
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'session' in state && 'language' in state;

/** The answer is a file and no envelope, so no call of the store fetches it; its failure is reported as that of every call. */
const callerOf = (state: unknown): Caller => {
  if (!isState(state)) throw new TypeError('the store knows neither session nor language');
  return { token: selectToken(state), language: selectLanguage(state) };
};

type Answered = { data: Blob } | { error: CallError };

const refused = async (response: Response): Promise<CallError> => {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) return { code: 'unknown', message: [] };
  const code = 'code' in answer && isErrorCode(answer.code) ? answer.code : 'unknown';
  return { code, message: 'message' in answer && Array.isArray(answer.message) ? answer.message.map(String) : [] };
};

const ask = async (format: DataFormat, caller: Caller, signal: AbortSignal): Promise<Answered> => {
  try {
    const call = { method: 'POST', url: 'personal-data/download', body: { format } };
    const response = await requestCall(call, caller, { signal });
    return response.ok ? { data: await response.blob() } : { error: await refused(response) };
  } catch {
    return { error: { code: 'network', message: [] } };
  }
};

/** `name` is the name of the saved file, in the language of the user. */
type Download = { format: DataFormat; name: string };

/** The answer is a file and no envelope, so the call is made here; its failure is reported as that of every call. */
const downloadApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    downloadData: build.mutation<null, Download>({
      queryFn: async ({ format, name }, { getState, signal }) => {
        const caller = callerOf(getState());
        const meta: CallMeta = { token: caller.token };
        const fetched = await fetchFile({ path: 'personal-data/download', body: { format } }, caller, { signal });
        if ('error' in fetched) return { error: fetched.error, meta };
        try {
          const file = await fetched.response.blob();
          if (!signal.aborted) onFile(file);
        } catch {
          return { error: { code: 'network', message: [] }, meta };
        }
        const sentAt = performance.now();
        const first = await ask(format, caller, signal);
        const isDue = 'error' in first && first.error.code === 'confirmationRequired' && caller.token !== null;
        const answered = isDue && (await confirmIdentity(sentAt)) ? await ask(format, caller, signal) : first;
        if ('error' in answered) return { error: answered.error, meta };
        // The user may have left or logged out since then, and another one may use the browser.
        if (!signal.aborted && callerOf(getState()).token === caller.token) saveFile(name, answered.data);
        return { data: null, meta };
      },
    }),
  }),
});

export const { useDownloadDataMutation } = downloadApi;
