import { saveFile } from '../account/save-file.ts';

export const downloadText = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
