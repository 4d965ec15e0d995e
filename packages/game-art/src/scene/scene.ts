import { SCENE_SIZE, type SceneLayer, type SceneLight } from '../address.ts'
import { LIGHTS_OF, type ScenicTheme } from './lights.ts'
import { createPaints } from './paints.ts'
import { PLACES } from './places.ts'

export type SceneDrawing = {
  readonly layer: SceneLayer
  readonly light: SceneLight
  readonly svg: string
  /** Colour of the mist over it, which is as opaque as `mistDrawing` is. */
  readonly mist?: string
}

/**
 * Drifting mist: the only texture of a background, at a scale that no symbol has. It is drawn once, at half the size:
 * noise took most of the time of a layer. Noise below a third is clear air, so that it drifts in banks.
 */
export const mistDrawing = (): string => {
  const [width, height] = [SCENE_SIZE.width / 2, SCENE_SIZE.height / 2]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>`,
    '<filter id="mist" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">',
    '<feTurbulence type="fractalNoise" baseFrequency="0.0064 0.018" numOctaves="3" seed="17"/>',
    '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1.2 0 0 0 -0.52"/></filter></defs>',
    `<rect width="${width}" height="${height}" filter="url(#mist)"/></svg>`,
  ].join('')
}

export const isScenic = (theme: string): theme is ScenicTheme => Object.hasOwn(PLACES, theme)

/** All layers of a theme's background in both lights. The same land is seen in both: its seed does not know the light. */
export function sceneDrawings(theme: ScenicTheme): readonly SceneDrawing[] {
  const place = PLACES[theme]
  const drawing = (layer: SceneLayer, light: SceneLight): SceneDrawing => {
    const paints = createPaints(`scene/${theme}/${layer}`)
    const content = place[layer](paints, LIGHTS_OF[theme][light], light)
    const { width, height } = SCENE_SIZE
    const vignette = layer === 'far' ? `<rect width="${width}" height="${height}" fill="url(#edge)"/>` : ''
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${EDGE}${paints.definitions()}</defs>${content}${vignette}</svg>`
    return layer === 'far' ? { layer, light, svg, mist: LIGHTS_OF[theme][light].sun } : { layer, light, svg }
  }
  return [
    drawing('far', 'base'),
    drawing('far', 'free'),
    drawing('mid', 'base'),
    drawing('mid', 'free'),
    drawing('near', 'base'),
  ]
}

const EDGE =
  '<radialGradient id="edge" cx="0.5" cy="0.5" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>'
