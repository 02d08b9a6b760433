import { useMemo, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es-mx';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../../platform/language.ts';
import { antdTheme } from './antd-theme.ts';
import { useMedia } from './use-media.ts';
import { useShade } from './use-shade.ts';

const ANTD_LOCALE = { es: esES, en: enUS };
const DAYJS_LOCALE = { es: 'es-mx', en: 'en' };

/** Stands around every part that is made of antd: theme by appearance, antd's and dayjs's locale by language. */
export const AntdRoot = ({ children }: { children: ReactNode }) => {
  const language = useSelector(selectLanguage);
  const shade = useShade();
  const isFinger = useMedia('(pointer: coarse)');
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(shade, isFinger ? 'finger' : 'mouse', !isCalm), [shade, isFinger, isCalm]);
  dayjs.locale(DAYJS_LOCALE[language]);
  return (
    <ConfigProvider locale={ANTD_LOCALE[language]} theme={theme} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
};
