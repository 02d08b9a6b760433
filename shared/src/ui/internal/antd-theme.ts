import { theme as antd, type ThemeConfig } from 'antd';
import { SIZES, colorsOf, type Shade } from './tokens.ts';

const ANTD_ALGORITHM = { light: antd.defaultAlgorithm, dark: antd.darkAlgorithm };

/** The colours that antd's tokens have under our names. */
const tokensOf = (shade: Shade) => {
  const { boxShadow: _shadow, colorOnPrimary: _onPrimary, colorOnError: _onError, ...colors } = colorsOf(shade);
  return colors;
};

type Algorithms = Extract<ThemeConfig['algorithm'], unknown[]>;

/** antd derives its own colours from ours. The second algorithm restores ours. */
const algorithmsOf = (shade: Shade): Algorithms => [
  ANTD_ALGORITHM[shade],
  (_, mixed = ANTD_ALGORITHM[shade](antd.defaultSeed)) => ({ ...mixed, ...tokensOf(shade) }),
];

// antd creates style sheets for every new algorithm and never removes them.
const ALGORITHMS = { light: algorithmsOf('light'), dark: algorithmsOf('dark') };

/** The theme of the portal as antd tokens. `finger` makes every control at least 44 pixels high. */
export const antdTheme = (shade: Shade, pointer: 'mouse' | 'finger', motion: boolean): ThemeConfig => {
  const { boxShadow, colorOnPrimary, colorOnError } = colorsOf(shade);
  const colors = tokensOf(shade);
  const controlHeight = SIZES.controlHeight[pointer];
  return {
    algorithm: ALGORITHMS[shade],
    // One key for all parts, so that they share their style sheets.
    cssVar: { key: `pupitre-${shade}` },
    token: {
      ...colors,
      colorInfo: colors.colorPrimary,
      colorTextBase: shade === 'light' ? '#17211f' : '#f2efe9',
      colorBgBase: shade === 'light' ? '#ffffff' : '#141a19',
      colorTextDescription: colors.colorTextTertiary,
      colorBgSpotlight: shade === 'light' ? '#2a3331' : '#3a4846',
      boxShadow,
      borderRadius: SIZES.borderRadius,
      fontFamily: 'inherit',
      fontSize: SIZES.fontSize,
      controlHeight,
      controlHeightSM: pointer === 'finger' ? controlHeight : 30,
      motion,
    },
    components: { Button: { primaryColor: colorOnPrimary, dangerColor: colorOnError } },
  };
};
