/** A session of a demo account of the portal at `url`: its token. */
export const logInTo = async (url: string, account: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.test`, password: 'demo1234' }),
  });
  const { token }: { token: string } = await response.json();
  return token;
};
