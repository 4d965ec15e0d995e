export { atlasFile, SCENE_LAYERS, SCENE_SIZE, sceneFile, type SceneLayer, type SceneLight } from '../address.ts'
export {
  BLUR_HEIGHT,
  blurOf,
  type AtlasFrame,
  type AtlasLayout,
  atlasLayout,
  type AtlasSubject,
  LIGHTS,
  orbFrame,
  REEL_FRAME,
  VALUE_PLACE,
} from './layout.ts'
export { type ReelColours, reelColours } from './reel-colours.ts'
export { isTheme, type Theme, type ThemeName, THEMES } from '../themes.ts'
