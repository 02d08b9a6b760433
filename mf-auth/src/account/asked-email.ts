/** The e-mail that the screen before carried over in the address; else an empty text. */
export const askedEmail = (): string => new URLSearchParams(window.location.search).get('email') ?? '';

/** The way to a screen that begins with this e-mail. */
export const withEmail = (path: string, email: string): string => `${path}?email=${encodeURIComponent(email)}`;
