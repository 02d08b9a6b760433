import type { ReactNode } from 'react';
import { renderScreen } from './render-screen.tsx';

const noTexts = () => Promise.resolve({ default: {} });

/** Shows a component of the design system as a screen with only the design system's texts. */
export const renderPiece = (piece: ReactNode) =>
  renderScreen({ routes: [{ path: '/piece', page: () => piece }], messages: { es: noTexts, en: noTexts } }, '/piece');
