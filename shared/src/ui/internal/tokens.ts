export type Shade = 'light' | 'dark';

/** The colours of the portal. They are readable (AA) on every background of their shade. */
const COLORS = {
  light: {
    colorPrimary: '#0f6b66',
    colorPrimaryHover: '#247871',
    colorPrimaryActive: '#064544',
    colorPrimaryBg: '#e3f0ee',
    colorPrimaryBgHover: '#cfe5e2',
    colorPrimaryBorder: '#9ecac5',
    colorOnPrimary: '#ffffff',
    colorLink: '#0f6b66',
    colorSuccess: '#2e7d32',
    colorWarning: '#a85a00',
    colorWarningBg: '#fdf3e1',
    colorWarningBorder: '#ecc98f',
    colorError: '#b3261e',
    colorErrorHover: '#9c1f18',
    colorErrorBg: '#fbeceb',
    colorOnError: '#ffffff',
    colorText: '#2a3331',
    colorTextSecondary: '#5d6664',
    colorTextTertiary: '#636b69',
    colorTextPlaceholder: '#636b69',
    colorBgLayout: '#f7f3ec',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorBorder: '#8b958f',
    colorBorderSecondary: '#e4dfd5',
    colorFillSecondary: 'rgba(23, 33, 31, 0.07)',
    colorFillTertiary: 'rgba(23, 33, 31, 0.04)',
    boxShadow: '0 6px 24px rgba(23, 33, 31, 0.16)',
  },
  dark: {
    colorPrimary: '#4fb0a6',
    colorPrimaryHover: '#73c4ba',
    colorPrimaryActive: '#40988f',
    colorPrimaryBg: '#16302d',
    colorPrimaryBgHover: '#1d3d39',
    colorPrimaryBorder: '#2b5d57',
    colorOnPrimary: '#06201d',
    colorLink: '#67bfb5',
    colorSuccess: '#6fb072',
    colorWarning: '#d9a452',
    colorWarningBg: '#2c2112',
    colorWarningBorder: '#5f4720',
    colorError: '#e27d75',
    colorErrorHover: '#ea9a93',
    colorErrorBg: '#2e1b19',
    colorOnError: '#200806',
    colorText: '#d9d7d1',
    colorTextSecondary: '#aaaba6',
    colorTextTertiary: '#a6a8a3',
    colorTextPlaceholder: '#a0a29d',
    colorBgLayout: '#0e1312',
    colorBgContainer: '#171e1d',
    colorBgElevated: '#1f2827',
    colorBorder: '#6d7a77',
    colorBorderSecondary: '#2c3635',
    colorFillSecondary: 'rgba(242, 239, 233, 0.09)',
    colorFillTertiary: 'rgba(242, 239, 233, 0.05)',
    boxShadow: '0 6px 24px rgba(0, 0, 0, 0.5)',
  },
} as const;

export type Colors = Record<keyof (typeof COLORS)['light'], string>;

export const colorsOf = (shade: Shade): Colors => COLORS[shade];

/** In pixels. `page.css` has the same sizes for everything outside of antd. */
export const SIZES = { fontSize: 15, borderRadius: 10, controlHeight: { mouse: 38, finger: 44 } } as const;
