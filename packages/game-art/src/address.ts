/** In pixels: a tile of the lobby on a plain and on a fine screen. */
export const COVER_WIDTHS = [300, 600] as const
export type CoverWidth = (typeof COVER_WIDTHS)[number]
export const COVER_HEIGHT_RATIO = 4 / 3

/** Place of a title's cover in the versioned folder of icons. */
export const coverFile = (route: string, width: CoverWidth): string => `covers/${route}-${width}.webp`

/** Place of a title's atlas of symbols in the same folder. */
export const atlasFile = (route: string): string => `atlases/${route}.webp`

/** Behind the reels, from the most distant to the nearest. `far` is opaque, the others are seen through. */
export const SCENE_LAYERS = ['far', 'mid', 'near'] as const
export type SceneLayer = (typeof SCENE_LAYERS)[number]
/** The base game, and the other light of free spins and other features. */
export type SceneLight = 'base' | 'free'

/** In pixels, sixteen to nine. */
export const SCENE_SIZE = { width: 1280, height: 720 } as const

/** Place of a layer of a theme's background. The nearest one is dark and out of focus, so both lights share it. */
export const sceneFile = (theme: string, layer: SceneLayer, light: SceneLight): string =>
  `scenes/${theme}-${layer}${light === 'free' && layer !== 'near' ? '-free' : ''}.webp`
