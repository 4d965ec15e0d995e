type Context = CanvasRenderingContext2D
export type Point = { readonly x: number; readonly y: number }

/** A limb of two parts that narrow towards its foot. */
export type Limb = {
  readonly from: Point
  /** From the vertical, forward. */
  readonly upper: number
  readonly lower: number
  readonly lengths: readonly [upper: number, lower: number]
  readonly widths: readonly [top: number, joint: number, foot: number]
  readonly colour: string
  readonly foot: string
}

const along = ({ x, y }: Point, angle: number, length: number): Point => ({
  x: x + Math.sin(angle) * length,
  y: y + Math.cos(angle) * length,
})

/** A part with round ends, wide at its top and narrow at its end. */
function taper(context: Context, from: Point, to: Point, wide: number, narrow: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
  context.beginPath()
  context.moveTo(from.x + nx * wide, from.y + ny * wide)
  context.lineTo(to.x + nx * narrow, to.y + ny * narrow)
  context.arc(to.x, to.y, narrow, angle, angle - Math.PI, true)
  context.lineTo(from.x - nx * wide, from.y - ny * wide)
  context.arc(from.x, from.y, wide, angle + Math.PI, angle, true)
  context.closePath()
  context.fill()
}

export function drawLimb(context: Context, limb: Limb): void {
  const { from, upper, lower, lengths, widths, colour, foot } = limb
  const joint = along(from, upper, lengths[0])
  const end = along(joint, lower, lengths[1])
  context.fillStyle = colour
  taper(context, from, joint, widths[0], widths[1])
  taper(context, joint, end, widths[1], widths[2])
  context.fillStyle = foot
  taper(context, end, along(end, lower + 0.9, widths[2] * 1.6), widths[2], widths[2] * 0.9)
}

/** A swing of a limb in its stride: forward with a bent joint, back with a straight one. Phase is a share of the stride. */
export function swing(phase: number, reach: number, bend: number, rest = 0): readonly [upper: number, lower: number] {
  const turn = phase * 2 * Math.PI
  const upper = rest + reach * Math.cos(turn)
  return [upper, upper - bend * Math.max(0, Math.sin(turn + 0.5)) - 0.12]
}

export function smooth(context: Context, points: readonly (readonly [number, number])[]): void {
  const count = points.length
  const mid = (at: number): readonly [number, number] => {
    const [ax, ay] = points[at % count] ?? [0, 0]
    const [bx, by] = points[(at + 1) % count] ?? [0, 0]
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  context.beginPath()
  context.moveTo(...mid(count - 1))
  points.forEach(([x, y], at) => context.quadraticCurveTo(x, y, ...mid(at)))
  context.closePath()
}

export function plate(context: Context, at: Point, text: string, size: number, ground: string, ink: string): void {
  context.fillStyle = ground
  context.beginPath()
  context.roundRect(at.x - size * 0.62, at.y - size * 0.6, size * 1.24, size * 1.2, size * 0.22)
  context.fill()
  context.fillStyle = ink
  context.font = `800 ${size}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, at.x, at.y + size * 0.06)
}

/** From a lit upper edge to a dark lower one. */
export function shaded(context: Context, top: number, bottom: number, stops: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  stops.forEach((colour, at) => gradient.addColorStop(at / Math.max(1, stops.length - 1), colour))
  return gradient
}
