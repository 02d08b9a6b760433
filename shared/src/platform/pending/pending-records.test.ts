import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { adoptRecords, openedRecords } from './pending-records.ts';

test('[OUT-01] the database opens with the first change, and at once on a page that opened without the portal', async () => {
  adoptRecords();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(openedRecords()).toBeNull();
  document.documentElement.dataset['stored'] = '';
  adoptRecords();
  await waitFor(() => expect(openedRecords()).not.toBeNull());
});
