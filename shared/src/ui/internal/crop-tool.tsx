import { useIntl } from 'react-intl';
import { Button } from '../button.tsx';
import { Icon } from './icon.tsx';
import type { Direction } from './crop.ts';

type CropToolProps = { icon: Direction | 'zoomIn' | 'zoomOut'; onPress: () => void };

export const CropTool = ({ icon, onPress }: CropToolProps) => {
  const text = useIntl().formatMessage({ id: `ui.photo.${icon}` });
  return (
    <Button aria-label={text} title={text} onClick={onPress}>
      <Icon name={icon} />
    </Button>
  );
};
