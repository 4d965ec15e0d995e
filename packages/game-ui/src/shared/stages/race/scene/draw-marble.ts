import type { Silk } from '../runners.ts'

export const MARBLE = { size: 72, radius: 34 } as const

type Context = CanvasRenderingContext2D

const STEPS = 14

/** A band of a glass ball between two longitudes, seen from above; what is behind the ball is left out. */
function band(context: Context, radius: number, from: number, width: number): void {
  const edge = (longitude: number, at: number): readonly [number, number] => {
    const latitude = (at / STEPS - 0.5) * Math.PI
    const shown = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, longitude))
    return [radius * Math.cos(latitude) * Math.sin(shown), radius * Math.sin(latitude)]
  }
  const folded = ((((from + Math.PI) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)) - Math.PI
  if (folded > Math.PI / 2 || folded + width < -Math.PI / 2) return
  context.beginPath()
  for (let at = 0; at <= STEPS; at += 1) context.lineTo(...edge(folded, at))
  for (let at = STEPS; at >= 0; at -= 1) context.lineTo(...edge(folded + width, at))
  context.closePath()
  context.fill()
}

/** Rolls to the right: `phase` is a share of a whole turn. */
export function drawMarble(context: Context, { base, trim }: Silk, phase: number): void {
  const { size, radius } = MARBLE
  const turn = phase * 2 * Math.PI
  context.save()
  context.translate(size / 2, size / 2)
  context.fillStyle = base
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.fill()
  context.clip()
  context.fillStyle = trim
  for (const at of [0, 2.1, 4.2]) band(context, radius, turn + at, 0.62)
  context.fillStyle = 'rgba(255,255,255,.55)'
  for (const at of [0.9, 3, 5.1]) band(context, radius, turn + at, 0.13)
  context.restore()
}

/** Light from above left and the shadow of the ball on itself: these do not roll. */
export function drawGloss(context: Context): void {
  const { size, radius } = MARBLE
  const half = size / 2
  const shade = context.createRadialGradient(half - 10, half - 12, 4, half, half, radius)
  shade.addColorStop(0, 'rgba(255,255,255,.5)')
  shade.addColorStop(0.35, 'rgba(255,255,255,.06)')
  shade.addColorStop(0.72, 'rgba(0,0,0,.12)')
  shade.addColorStop(1, 'rgba(0,0,0,.55)')
  context.fillStyle = shade
  context.beginPath()
  context.arc(half, half, radius, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = 'rgba(255,255,255,.85)'
  context.beginPath()
  context.ellipse(half - 12, half - 15, 7, 4, -0.7, 0, Math.PI * 2)
  context.fill()
}
