#!/usr/bin/env node
// Not in dist: npm links a program only when its file is there while packages are installed.
import { portal } from '../dist/deploy/portal.js';
import { runCommand } from '../dist/deploy/progress.js';

await runCommand(() => portal(process.argv.slice(2)));
