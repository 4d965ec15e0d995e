import type { PromoPictureName, PromoTheme } from './address.ts'
import { LIGHTS, picture } from './brush.ts'
import { CASINO_SCENES } from './casino-scenes.ts'
import { type Scene, SPORT_SCENES } from './sport-scenes.ts'

const SCENES: Readonly<Record<PromoPictureName, Scene>> = { ...SPORT_SCENES, ...CASINO_SCENES }

/** The picture of a promotion as an SVG document: the same name and theme give the same bytes. */
export function promoPicture(name: PromoPictureName, theme: PromoTheme): string {
  const { ground, draw } = SCENES[name]
  return picture(ground, LIGHTS[theme], draw(LIGHTS[theme]))
}
