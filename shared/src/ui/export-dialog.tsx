import type { MessageLoaders } from '../platform/intl-root.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';
import { withTexts } from './internal/with-texts.tsx';

const texts: MessageLoaders = {
  es: () => import(/* webpackChunkName: 'export' */ '../messages/exports/es.json'),
  en: () => import(/* webpackChunkName: 'export' */ '../messages/exports/en.json'),
};

/** A dialog that downloads one of several files, with progress. It loads when it is opened. */
export const ExportDialog = withTexts(
  texts,
  () => import(/* webpackChunkName: 'export' */ './internal/export/file-dialog.tsx').then((m) => m.FileDialog),
  DialogWaiting,
);

/** The same for one sheet, as Excel or CSV. */
export const SheetExportDialog = withTexts(
  texts,
  () => import(/* webpackChunkName: 'export' */ './internal/export/format-dialog.tsx').then((m) => m.FormatDialog),
  DialogWaiting,
);

/** The dialog that downloads all rows of a table, as the call of its page asks for them. */
export const TableExportDialog = withTexts(
  texts,
  () => import(/* webpackChunkName: 'export' */ './internal/export/table-dialog.tsx').then((m) => m.TableDialog),
  DialogWaiting,
);
