import { api } from '@pupitre/shared/api/api';
import type { CallError, CallMeta } from '@pupitre/shared/api/call-types';
import { isErrorCode } from '@pupitre/shared/api/client';
import { requestCall, type Caller } from '@pupitre/shared/api/request-call';
import type { DataFormat } from '@pupitre/shared/contracts/personal-data';
import { confirmIdentity } from '@pupitre/shared/platform/confirmation';
import { selectLanguage, type Language } from '@pupitre/shared/platform/language';
import { selectToken, type Session } from '@pupitre/shared/platform/session';

type State = { session: Session; language: Language };
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'session' in state && 'language' in state;

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

/** The answer is a file and no envelope, so the call is made here; its failure is reported as that of every call. */
const downloadApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    downloadData: build.mutation<null, { format: DataFormat; onFile: (file: Blob) => void }>({
      queryFn: async ({ format, onFile }, { getState, signal }) => {
        const state = getState();
        if (!isState(state)) throw new TypeError('the store knows neither session nor language');
        const caller = { token: selectToken(state), language: selectLanguage(state) };
        const meta: CallMeta = { token: caller.token };
        const sentAt = performance.now();
        const first = await ask(format, caller, signal);
        const isDue = 'error' in first && first.error.code === 'confirmationRequired' && caller.token !== null;
        const answered = isDue && (await confirmIdentity(sentAt)) ? await ask(format, caller, signal) : first;
        if ('error' in answered) return { error: answered.error, meta };
        onFile(answered.data);
        return { data: null, meta };
      },
    }),
  }),
});

export const { useDownloadDataMutation } = downloadApi;
