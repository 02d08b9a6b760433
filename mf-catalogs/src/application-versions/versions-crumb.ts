import { useIntl } from '@pupitre/shared/platform/intl';
import type { Crumb } from '@pupitre/shared/ui/page-header';

/** The list of versions, above each of its screens. */
export const useVersionsCrumb = (): Crumb => ({
  title: useIntl().formatMessage({ id: 'versions.title' }),
  to: '/application-versions',
});
