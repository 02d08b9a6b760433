import { PASSWORD } from './accounts.ts';
import { call, type Reply } from './call.ts';

/** The circumstances of a login: password, address and device. */
type LoginFrom = { password?: string; address?: string; device?: string; userAgent?: string };

export const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** Logs in as a browser would that has a device token, or none. */
export const logInFrom = (
  url: string,
  email: string,
  { password = PASSWORD, address, device, userAgent }: LoginFrom = {},
): Promise<Reply<unknown>> => {
  const headers = {
    ...(address !== undefined && { 'x-forwarded-for': address }),
    ...(device !== undefined && { 'pupitre-device': device }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
  };
  return call<unknown>(url, 'POST', 'auth/login', { email, password }, { headers });
};
