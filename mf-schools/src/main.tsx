import { defineRemote } from '@pupitre/shared/platform/define-remote';
import { messages } from './messages.ts';
import { routes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-schools', routes, messages });
