import { theme as antd, type ThemeConfig } from 'antd';
import { SIZES, colorsOf, type Shade } from './tokens.ts';

const ANTD_ALGORITHM = { light: antd.defaultAlgorithm, dark: antd.darkAlgorithm };

/** What stands in antd's tokens under the names of ours. */
const tokensOf = (shade: Shade) => {
  const { boxShadow: _shadow, colorOnPrimary: _onPrimary, colorOnError: _onError, ...colors } = colorsOf(shade);
  return colors;
};

type Algorithms = Extract<ThemeConfig['algorithm'], unknown[]>;

/** antd mixes its own hues out of ours; the second step puts ours back where we have chosen one. */
const algorithmsOf = (shade: Shade): Algorithms => [
  ANTD_ALGORITHM[shade],
  (_, mixed = ANTD_ALGORITHM[shade](antd.defaultSeed)) => ({ ...mixed, ...tokensOf(shade) }),
];

// antd makes new style sheets for every algorithm that it has not met, and never takes them away.
const ALGORITHMS = { light: algorithmsOf('light'), dark: algorithmsOf('dark') };

/** The face of the portal as antd tokens. `finger` makes every control at least 44 pixels high. */
export const antdTheme = (shade: Shade, pointer: 'mouse' | 'finger', motion: boolean): ThemeConfig => {
  const { boxShadow, colorOnPrimary, colorOnError } = colorsOf(shade);
  const colors = tokensOf(shade);
  const controlHeight = SIZES.controlHeight[pointer];
  return {
    algorithm: ALGORITHMS[shade],
    // One key for all islands of antd, so that they share their style sheets.
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
