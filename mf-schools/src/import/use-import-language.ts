import { useIntl } from '@pupitre/shared/platform/intl';
import type { Language } from '@pupitre/shared/platform/language';

/** The language of the screen, in which templates are. */
export const useImportLanguage = (): Language => (useIntl().locale.startsWith('en') ? 'en' : 'es');
