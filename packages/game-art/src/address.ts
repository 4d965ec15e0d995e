/** In pixels: a tile of the lobby on a plain and on a fine screen. */
export const COVER_WIDTHS = [300, 600] as const
export type CoverWidth = (typeof COVER_WIDTHS)[number]
export const COVER_HEIGHT_RATIO = 4 / 3

/** Place of a title's cover in the versioned folder of icons. */
export const coverFile = (route: string, width: CoverWidth): string => `covers/${route}-${width}.webp`
