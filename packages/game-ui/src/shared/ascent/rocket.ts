import type { Container } from 'pixi.js'
import type { Pixi } from '../../pixi/load.ts'
import { COLOURS, type FlightArt, ROCKET } from './art.ts'

export type Rocket = {
  readonly box: Container
  /** Burns by this share of its power; flickers by the time. */
  readonly burn: (power: number, atMs: number) => void
}

export function createRocket(pixi: Pixi, art: FlightArt): Rocket {
  const box = new pixi.Container()
  const halo = new pixi.Sprite({ texture: art.glow, tint: COLOURS.flame, alpha: 0.55, blendMode: 'add' })
  halo.anchor.set(0.5)
  halo.position.set(-40, 0)
  const outer = new pixi.Graphics().moveTo(0, -7).quadraticCurveTo(-34, -5, -52, 0).quadraticCurveTo(-34, 5, 0, 7)
  outer.fill(COLOURS.flame)
  const inner = new pixi.Graphics().moveTo(0, -4).quadraticCurveTo(-18, -3, -28, 0).quadraticCurveTo(-18, 3, 0, 4)
  inner.fill(COLOURS.core)
  const flame = new pixi.Container()
  flame.addChild(outer, inner)
  flame.position.set(-33, 0)
  const hull = new pixi.Sprite({ texture: art.rocket })
  hull.anchor.set(0.5)
  hull.scale.set(1 / ROCKET.scale)
  box.addChild(halo, flame, hull)
  return {
    box,
    burn(power, atMs) {
      const flicker = 0.88 + 0.12 * Math.sin(atMs / 23) + 0.08 * Math.sin(atMs / 7)
      flame.visible = power > 0
      flame.scale.set(power * flicker, 0.7 + 0.3 * power)
      halo.visible = power > 0
      halo.width = 150 * power * flicker
      halo.height = 90 * power * flicker
    },
  }
}
