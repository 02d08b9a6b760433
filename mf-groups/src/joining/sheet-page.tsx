import { useState } from 'react';
import { useGroupQuery } from '@pupitre/shared/api/groups';
import type { Group } from '@pupitre/shared/contracts/groups';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage, type Language } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { Button } from '@pupitre/shared/ui/button';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { NotFoundState } from '@pupitre/shared/ui/page-state';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { FamilySheet } from './family-sheet.tsx';
import { joiningState } from './joining-state.ts';
import { LanguageChoice } from './language-choice.tsx';
import { StateLine } from './state-line.tsx';
import styles from './sheet-page.module.css';

const SheetView = ({ group, groupCode }: { group: Group; groupCode: string }) => {
  const { formatMessage } = useIntl();
  const portalLanguage = useSelector(selectLanguage);
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? portalLanguage;
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'joining.sheet' })}
        trail={[{ title: group.code, to: `/group/${encodeId('group', group.id)}` }]}
        actions={
          <Button tone="primary" onClick={() => window.print()}>
            <FormattedMessage id="joining.print" />
          </Button>
        }
      />
      {joiningState(group) !== 'open' && (
        <div className={styles['warning']}>
          <StateLine group={group} />
        </div>
      )}
      <LanguageChoice chosen={language} onChoose={setChosen} />
      <FamilySheet group={group} groupCode={groupCode} language={language} />
    </>
  );
};

const SheetOfId = ({ id }: { id: number }) => (
  <QueryView query={useGroupQuery(id, { refetchOnMountOrArgChange: true })} waiting={<PageSkeleton />}>
    {(group) =>
      group.groupCode === undefined ? <NotFoundState /> : <SheetView group={group} groupCode={group.groupCode} />
    }
  </QueryView>
);

/** The sheet that a school prints and gives to families. */
export const SheetPage = () => <RecordRoute kind="group">{(id) => <SheetOfId id={id} />}</RecordRoute>;
