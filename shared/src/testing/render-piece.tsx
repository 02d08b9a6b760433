import type { ReactNode } from 'react';
import { renderScreen } from './render-screen.tsx';

const noTexts = () => Promise.resolve({ default: {} });

/** Shows a piece of the design system as a screen of its own, with the design system's texts alone. */
export const renderPiece = (piece: ReactNode) =>
  renderScreen({ routes: [{ path: '/piece', page: () => piece }], messages: { es: noTexts, en: noTexts } }, '/piece');
