import type { AccountRow } from '@pupitre/shared/contracts/accounts';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { PartView } from '@pupitre/shared/ui/query-view';
import { AccountFacts } from './account-facts.tsx';
import { useAccountQuery } from './accounts-api.ts';
import { SupportActions } from './support-actions.tsx';

type AccountDialogProps = { row: AccountRow; onChangeEmail: () => void; onClose: () => void };

/** One account: what is known of it, and how its owner can be helped. */
export const AccountDialog = ({ row, onChangeEmail, onClose }: AccountDialogProps) => {
  const { id, name, paternal, maternal } = row;
  const account = useAccountQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={`${name} ${paternal} ${maternal}`} width={600} onClose={onClose}>
      <PartView query={account} waiting={<FormSkeleton fields={5} />}>
        {(record) => (
          <>
            <AccountFacts account={record} />
            <SupportActions account={record} onChangeEmail={onChangeEmail} />
          </>
        )}
      </PartView>
    </Dialog>
  );
};
