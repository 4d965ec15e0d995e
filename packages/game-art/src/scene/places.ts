import type { SceneLight } from '../address.ts'
import { royal, temple } from './built-places.ts'
import { cosmos, reef } from './deep-places.ts'
import { jade, orchard } from './garden-places.ts'
import type { Light, ScenicTheme } from './lights.ts'
import type { Paints } from './paints.ts'
import { midnight, neon } from './town-places.ts'
import { forest, frost, volcano } from './wild-places.ts'

export type Place = {
  /** Opaque. */
  readonly far: (paints: Paints, light: Light, of: SceneLight) => string
  readonly mid: (paints: Paints, light: Light, of: SceneLight) => string
  /** Out of focus, and dark in any light. */
  readonly near: (paints: Paints, light: Light) => string
}

export const PLACES: Readonly<Record<ScenicTheme, Place>> = {
  ...{ cosmos, forest, frost, jade, midnight, neon },
  ...{ orchard, reef, royal, temple, volcano },
}
