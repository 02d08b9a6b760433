import { askEarly } from './remotes/early-registry.ts';
import { decideAboutTexts } from './trusted-types.ts';

decideAboutTexts();
askEarly();
// The shared copies are negotiated before the first module that uses one runs.
void import(/* webpackChunkName: 'portal' */ './bootstrap.tsx');
