/** The browser has begun to save by then. */
const SAVED_MS = 10_000;

/** Lets the browser save a file that this page has, as it saves a download. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
};
