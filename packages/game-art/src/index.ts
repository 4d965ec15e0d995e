export { COVER_HEIGHT_RATIO, COVER_WIDTHS, coverFile, type CoverWidth } from './address.ts'
export { cover, type CoverSubject } from './cover.ts'
export { isSketch } from './sketches.ts'
export { isTheme, THEMES, type Theme, type ThemeName } from './themes.ts'
