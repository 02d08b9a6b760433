import { useRef } from 'react';
import { useIntl } from '../platform/intl.ts';
import { Button } from './button.tsx';
import { Icon } from './internal/icon.tsx';
import { useFocusHome } from './internal/use-focus-home.ts';

/** The button of a row that leads to its deletion; the user has not agreed yet. */
export const DeleteButton = ({ name, onPress }: { name: string; onPress: () => void }) => {
  const { formatMessage } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHome(button);
  return (
    <Button
      ref={button}
      tone="quietDanger"
      title={formatMessage({ id: 'ui.delete' })}
      aria-label={formatMessage({ id: 'ui.delete.named' }, { name })}
      onClick={onPress}
    >
      <Icon name="trash" />
    </Button>
  );
};
