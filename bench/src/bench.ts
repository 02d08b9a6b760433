import { benchAttendance } from './attendance-growth.ts';
import { benchBytes } from './bytes.ts';
import { benchClasses } from './class-requests.ts';
import { benchDashboards } from './dashboards.ts';
import { benchDeployments } from './deployments.ts';
import { benchEvents } from './events-cost.ts';
import { benchExports } from './exports.ts';
import { benchFederation } from './federation.ts';
import { benchGrowth } from './growth.ts';
import { benchImports } from './imports.ts';
import { benchListRates } from './list-rates.ts';
import { benchMetrics } from './metrics-cost.ts';
import { benchPaint } from './paint.ts';
import { startPortal, type Portal } from './portal.ts';
import { benchPromotion } from './promotion.ts';
import { benchSchools } from './school-requests.ts';
import { benchStudents } from './student-requests.ts';
import { benchTables } from './table-requests.ts';
import { benchYears } from './years.ts';

const PARTS: Record<string, (portal: Portal) => Promise<void> | void> = {
  bytes: benchBytes,
  federation: benchFederation,
  paint: benchPaint,
  tables: benchTables,
  schools: ({ superuserUrl }) => benchSchools(superuserUrl),
  students: ({ superuserUrl }) => benchStudents(superuserUrl),
  classes: ({ superuserUrl }) => benchClasses(superuserUrl),
  years: ({ superuserUrl }) => benchYears(superuserUrl),
  dashboards: ({ superuserUrl }) => benchDashboards(superuserUrl),
  imports: ({ superuserUrl }) => benchImports(superuserUrl),
  promotion: ({ superuserUrl }) => benchPromotion(superuserUrl),
  exports: ({ superuserUrl }) => benchExports(superuserUrl),
  growth: ({ superuserUrl }) => benchGrowth(superuserUrl),
  attendance: ({ superuserUrl }) => benchAttendance(superuserUrl),
  lists: ({ superuserUrl }) => benchListRates(superuserUrl),
  events: ({ superuserUrl }) => benchEvents(superuserUrl),
  metrics: ({ superuserUrl }) => benchMetrics(superuserUrl),
  deployments: benchDeployments,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: name some of ${Object.keys(PARTS).join(', ')}, or none for all.`);
  process.exit(2);
}
const portal = await startPortal();
try {
  for (const [name, bench] of Object.entries(PARTS)) {
    if (named.length === 0 || named.includes(name)) await bench(portal);
  }
} finally {
  await portal.stop();
}
