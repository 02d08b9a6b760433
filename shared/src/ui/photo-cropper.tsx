import { useState } from 'react';
import type Cropper from 'cropperjs';
import ReactCropper, { type ReactCropperElement } from 'react-cropper';
import { useIntl } from 'react-intl';
import 'cropperjs/dist/cropper.min.css';
import { cropped, keepSharp, movePicture, zoomPicture, type Direction } from './internal/crop.ts';
import { CropTool } from './internal/crop-tool.tsx';
import { sanitizeForLibraries } from './internal/sanitize-for-libraries.ts';
import styles from './internal/photo-cropper.module.css';

sanitizeForLibraries();

/** Returns the content of the frame as a JPEG. */
export type Crop = () => Promise<Blob>;

type PhotoCropperProps = {
  /** The URL of the picture. Its shorter side has at least `PHOTO_SIDE_MIN` pixels. */
  picture: string;
  /** Called when the picture can be cropped. */
  onReady: (crop: Crop) => void;
};

const DIRECTIONS: Direction[] = ['left', 'right', 'up', 'down'];

/** A picture behind a square frame. The user moves and zooms it by finger, mouse, wheel or buttons. */
export const PhotoCropper = ({ picture, onReady }: PhotoCropperProps) => {
  const { formatMessage } = useIntl();
  const [cropper, setCropper] = useState<Cropper | null>(null);
  const begin = ({ currentTarget }: Cropper.ReadyEvent<ReactCropperElement>): void => {
    setCropper(currentTarget.cropper);
    onReady(() => cropped(currentTarget.cropper));
  };
  return (
    <div className={styles['cropper']}>
      <ReactCropper
        src={picture}
        alt={formatMessage({ id: 'ui.photo.frame' })}
        className={styles['frame'] ?? ''}
        viewMode={3}
        dragMode="move"
        aspectRatio={1}
        autoCropArea={1}
        cropBoxMovable={false}
        cropBoxResizable={false}
        toggleDragModeOnDblclick={false}
        rotatable={false}
        // Browsers rotate photos by themselves. The library would have to fetch the file for that.
        checkOrientation={false}
        guides={false}
        center={false}
        minContainerWidth={1}
        minContainerHeight={1}
        ready={begin}
        zoom={keepSharp}
      />
      <fieldset className={styles['tools']} aria-label={formatMessage({ id: 'ui.photo.tools' })}>
        <CropTool icon="zoomOut" onPress={() => cropper && zoomPicture(cropper, 0.9)} />
        <CropTool icon="zoomIn" onPress={() => cropper && zoomPicture(cropper, 1.1)} />
        {DIRECTIONS.map((direction) => (
          <CropTool key={direction} icon={direction} onPress={() => cropper && movePicture(cropper, direction)} />
        ))}
      </fieldset>
    </div>
  );
};
