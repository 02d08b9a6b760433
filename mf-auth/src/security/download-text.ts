import { saveFile } from '@pupitre/shared/ui/save-file';

export const downloadText = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
