import webpack from 'webpack';

/**
 * Tells the browser that a page calls nearly all functions of these scripts. Chromium then compiles them on another
 * thread while they arrive. Other browsers ignore the comment.
 */
export const eagerCompilation = (include: RegExp): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include,
    // Minifying would remove the comment, and hashes have to contain it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
