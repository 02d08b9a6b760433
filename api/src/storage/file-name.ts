/** As long as every file system takes it, with its extension, also where a letter needs four bytes. */
const LONGEST = 60;

/** The name under which a file is saved: its title in letters that every system takes, with the extension of its key. */
export const fileNameOf = (title: string, key: string): string => {
  const extension = key.slice(key.lastIndexOf('.'));
  const named = title.toLowerCase().endsWith(extension) ? title.slice(0, -extension.length) : title;
  const plain = named
    .replace(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .~-]+/, '');
  const short = Array.from(plain)
    .slice(0, LONGEST)
    .join('')
    .replace(/[ .]+$/, '');
  return `${short || 'documento'}${extension}`;
};

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** The header by which a browser shows a file itself, and saves it under this name of `fileNameOf`; '' for no name. */
export const shownInline = (fileName: string): string => {
  if (fileName === '') return 'inline';
  const ascii = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, percent);
  return `inline; filename="${ascii}"; filename*=UTF-8''${exact}`;
};
