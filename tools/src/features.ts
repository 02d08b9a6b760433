import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureReport } from './feature-report.ts';
import { parseFeatureRows } from './feature-rows.ts';
import { lastOfJest, lastOfPlaywright } from './test-results.ts';
import { ROOT } from './workspace.ts';

const rows = parseFeatureRows(readFileSync(join(ROOT, 'docs/features.md'), 'utf8'));
console.log(featureReport(rows, [...lastOfJest(), ...lastOfPlaywright()]));
