#!/usr/bin/env node
// Not in dist: npm links a program only when its file is there while packages are installed.
import { devRemote } from '../dist/build/dev-remote.js';

await devRemote(process.argv.slice(2));
