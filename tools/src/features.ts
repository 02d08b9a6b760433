import { featureReport } from './feature-report.ts';
import { readFeatureRows } from './feature-rows.ts';
import { Failure, runCommand } from './progress.ts';
import { lastOfJest, lastOfPlaywright } from './test-results.ts';

/** `npm run features`: the rows that the last run left open; it fails while there is one. */
const features = async (): Promise<number> => {
  const results = [...lastOfJest(), ...lastOfPlaywright()];
  if (results.length === 0) throw new Failure('No test has run yet: npm test');
  const { open, text } = featureReport(readFeatureRows(), results);
  console.log(text);
  return open > 0 ? 1 : 0;
};

await runCommand(features);
