/** One violation as a browser reported it. Missing texts are empty. */
export type ReportedViolation = { directive: string; blocked: string; source: string; page: string };

/** A page that violates its policy in a loop says nothing new after this many. */
const MOST_PER_BODY = 20;
const LONGEST_URL = 2_000;

const member = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

const textIn = (report: unknown, ...names: string[]): string => {
  const text = names.map((name) => member(report, name)).find((value) => typeof value === 'string');
  return typeof text === 'string' ? text.slice(0, LONGEST_URL) : '';
};

const violationIn = (report: unknown): ReportedViolation => ({
  directive: textIn(report, 'effectiveDirective', 'effective-directive', 'violated-directive').split(' ', 1)[0] ?? '',
  blocked: textIn(report, 'blockedURL', 'blocked-uri'),
  source: textIn(report, 'sourceFile', 'source-file'),
  page: textIn(report, 'documentURL', 'document-uri'),
});

/**
 * The violations in a body of either format: one of `report-uri`, or a list of the Reporting API. Any other body has none,
 * and is not refused, because nobody would read the refusal.
 */
export const readViolations = (body: unknown): ReportedViolation[] => {
  if (!Array.isArray(body)) {
    const report = member(body, 'csp-report');
    return report === undefined ? [] : [violationIn(report)];
  }
  return body
    .slice(0, MOST_PER_BODY)
    .filter((report) => member(report, 'type') === 'csp-violation')
    .map((report) => violationIn(member(report, 'body')));
};
