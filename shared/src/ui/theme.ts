import { theme as antd, type ThemeConfig } from 'antd';

/** The class that carries the theme's CSS variables; the document's root wears it, so that dialogs find them too. */
export const THEME_CLASS = 'pupitre';

const FONT = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif`;

const light = {
  colorPrimary: '#0f6b66',
  colorInfo: '#0f6b66',
  colorLink: '#0f6b66',
  colorSuccess: '#2e7d32',
  colorWarning: '#a85a00',
  colorError: '#b3261e',
  colorTextBase: '#17211f',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f7f3ec',
  colorBorder: '#8b958f',
  colorBorderSecondary: '#e4dfd5',
  colorTextTertiary: 'rgba(23, 33, 31, 0.66)',
  colorTextPlaceholder: 'rgba(23, 33, 31, 0.66)',
  colorWarningBg: '#fdf3e1',
  colorWarningBorder: '#ecc98f',
  colorPrimaryBg: '#e3f0ee',
  colorPrimaryBgHover: '#cfe5e2',
  colorPrimaryBorder: '#9ecac5',
} satisfies ThemeConfig['token'];

const dark = {
  colorPrimary: '#57c4b9',
  colorInfo: '#57c4b9',
  colorLink: '#6fd3c8',
  colorSuccess: '#7cc47f',
  colorWarning: '#f0b45a',
  colorError: '#ff8a80',
  colorTextBase: '#f2efe9',
  colorBgBase: '#141a19',
  colorBgLayout: '#0e1312',
  colorBgContainer: '#171e1d',
  colorBgElevated: '#1f2827',
  colorBorder: '#6d7a77',
  colorBorderSecondary: '#2c3635',
  colorTextTertiary: 'rgba(242, 239, 233, 0.68)',
  colorTextPlaceholder: 'rgba(242, 239, 233, 0.6)',
  colorPrimaryBg: '#16302d',
  colorPrimaryBgHover: '#1d3d39',
  colorBgSpotlight: '#3a4846',
} satisfies ThemeConfig['token'];

/** Dark text on the bright primary and danger colours of the dark theme; white would not be readable there. */
const onBright = '#06201d';
const darkComponents = {
  Button: { primaryColor: onBright, dangerColor: onBright },
} satisfies ThemeConfig['components'];

/** The face of the portal as antd tokens. Sizes are pixels; `finger` makes every control at least 44 high. */
export const pupitreTheme = (shade: 'light' | 'dark', pointer: 'mouse' | 'finger', motion: boolean): ThemeConfig => ({
  algorithm: shade === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
  cssVar: { key: THEME_CLASS, prefix: 'pup' },
  token: {
    ...(shade === 'dark' ? dark : light),
    borderRadius: 10,
    fontFamily: FONT,
    fontSize: 15,
    controlHeight: pointer === 'finger' ? 44 : 38,
    controlHeightSM: pointer === 'finger' ? 44 : 30,
    motion,
    wireframe: false,
  },
  components: shade === 'dark' ? darkComponents : {},
});
