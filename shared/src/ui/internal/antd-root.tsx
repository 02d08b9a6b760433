import { useMemo, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../../platform/language.ts';
import { antdTheme } from './antd-theme.ts';
import { useMedia } from './use-media.ts';
import { useShade } from './use-shade.ts';

const ANTD_LOCALE = { es: esES, en: enUS };

/** Wraps every part that uses antd: theme by appearance, antd's texts by language. */
export const AntdRoot = ({ children }: { children: ReactNode }) => {
  const language = useSelector(selectLanguage);
  const shade = useShade();
  const isFinger = useMedia('(pointer: coarse)');
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(shade, isFinger ? 'finger' : 'mouse', !isCalm), [shade, isFinger, isCalm]);
  return (
    <ConfigProvider locale={ANTD_LOCALE[language]} theme={theme} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
};
