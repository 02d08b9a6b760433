import { useLayoutEffect, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es-mx';
import { useSelector } from 'react-redux';
import { selectAppearance } from '../platform/appearance.ts';
import { selectLanguage } from '../platform/language.ts';
import { useMedia } from './internal/use-media.ts';
import './internal/page.css';
import { THEME_CLASS, pupitreTheme } from './theme.ts';

const ANTD_LOCALE = { es: esES, en: enUS };
const DAYJS_LOCALE = { es: 'es-mx', en: 'en' };

/** The shade that is on: the reader's choice, else the system's. */
const useShade = (): 'light' | 'dark' => {
  const appearance = useSelector(selectAppearance);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (appearance !== 'system') return appearance;
  return systemIsDark ? 'dark' : 'light';
};

/** Wraps every React root of the portal: theme by appearance, antd's and dayjs's locale by language. */
export const DesignRoot = ({ children }: { children: ReactNode }) => {
  const language = useSelector(selectLanguage);
  const shade = useShade();
  const isFinger = useMedia('(pointer: coarse)');
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    document.documentElement.classList.add(THEME_CLASS);
    document.documentElement.dataset['shade'] = shade;
  }, [shade]);
  dayjs.locale(DAYJS_LOCALE[language]);
  return (
    <ConfigProvider
      locale={ANTD_LOCALE[language]}
      theme={pupitreTheme(shade, isFinger ? 'finger' : 'mouse', !isCalm)}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
};
