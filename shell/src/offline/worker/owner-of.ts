const digest = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const owners = new Map<string, Promise<string>>();

/** The name of a session on this device, from which nobody learns the token. */
export const ownerOf = (token: string): Promise<string> => {
  const known = owners.get(token) ?? digest(token);
  owners.set(token, known);
  return known;
};
