/** Milliseconds that a piece of work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Makes a call of the API, and returns the text of its answer. Throws for a refusal. */
export const post = async (address: string, token: string, body: object): Promise<string> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
};
