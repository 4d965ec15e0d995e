export { contrast, contrastFaults, type ContrastFault, type Palette, themePalette, type Theme } from './palette.ts'
export { brandFile, brandNames, buildSprite, FLAG_COUNTRIES, flagFile, writeIcons } from './sprite.ts'
