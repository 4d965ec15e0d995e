import type { Silk } from '../runners.ts'
import { drawLimb, plate, shaded, smooth, swing } from './limbs.ts'

const COATS = [
  ['#c9a06a', '#9d7442', '#634523'],
  ['#6f7480', '#474c57', '#2a2e37'],
  ['#8a8f99', '#5c626d', '#363b45'],
  ['#d8cbb4', '#ad9c80', '#76674e'],
  ['#4b4540', '#2e2926', '#181513'],
  ['#b0764a', '#80502c', '#4e2e17'],
] as const

export const HOUND = { width: 190, height: 112, foot: 104, middle: 92, body: 128 } as const

type Context = CanvasRenderingContext2D

/** A greyhound at a share of its stride: the back folds and stretches, and twice all feet are in the air. */
export function drawHound(context: Context, number: number, silk: Silk, phase: number): void {
  const [light, base, dark] = COATS[(number - 1) % COATS.length] ?? COATS[0]
  const turn = phase * 2 * Math.PI
  const fold = Math.cos(turn)
  const lift = Math.cos(turn * 2) * 3
  const hip = { x: 52 - fold * 7, y: 50 }
  const shoulder = { x: 116 + fold * 5, y: 54 }
  context.save()
  context.translate(0, lift)
  const leg = (isHind: boolean, share: number, isFar: boolean): void => {
    const [upper, lower] = swing(phase + share, isHind ? 1.02 : 0.98, isHind ? 1.1 : 1.35)
    drawLimb(context, {
      from: isHind ? { x: hip.x + 4, y: hip.y + 8 } : { x: shoulder.x - 2, y: shoulder.y + 7 },
      upper: isHind ? upper * 0.95 : upper,
      lower: isHind ? lower + 0.2 : lower,
      lengths: isHind ? [24, 25] : [21, 25],
      widths: isHind ? [8.5, 3.1, 2.2] : [5.6, 2.8, 2.1],
      colour: isFar ? dark : base,
      foot: dark,
    })
  }
  leg(true, 0.54, true)
  leg(false, 0.04, true)
  context.strokeStyle = base
  context.lineWidth = 3
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(hip.x - 10, hip.y - 2)
  context.quadraticCurveTo(hip.x - 30, hip.y + 12 + fold * 5, hip.x - 46, hip.y + 2 + fold * 8)
  context.stroke()
  const arch = 36 - fold * -4
  context.fillStyle = shaded(context, 32, 78, [light, base, dark])
  smooth(context, [
    [hip.x - 14, 48],
    [hip.x - 6, 40],
    [78, arch],
    [104, 38],
    [shoulder.x + 8, 42],
    [shoulder.x + 14, 54],
    [shoulder.x + 4, 70],
    [100, 74],
    [82, 58],
    [hip.x + 8, 60],
    [hip.x - 12, 62],
  ])
  context.fill()
  context.fillStyle = silk.base
  smooth(context, [
    [76, arch + 1],
    [92, 38],
    [108, 39.5],
    [114, 52],
    [108, 69],
    [98, 72],
    [86, 58],
    [76, 52],
  ])
  context.fill()
  context.strokeStyle = silk.trim
  context.lineWidth = 2.4
  context.stroke()
  plate(context, { x: 96, y: 53 }, String(number), 15, silk.base, silk.ink)
  leg(true, 0.44, false)
  leg(false, -0.07, false)
  head(context, [light, base, dark], shoulder.x, fold)
  context.restore()
}

function head(context: Context, coat: readonly [string, string, string], x: number, fold: number): void {
  context.save()
  context.translate(x, 48)
  context.rotate(fold * 0.07)
  context.fillStyle = shaded(context, -28, 18, coat)
  smooth(context, [
    [-10, -4],
    [4, -12],
    [16, -22],
    [26, -26],
    [36, -22],
    [56, -13],
    [58, -9],
    [46, -8],
    [32, -9],
    [20, -4],
    [10, 12],
    [-4, 16],
  ])
  context.fill()
  context.fillStyle = coat[2]
  smooth(context, [
    [24, -25],
    [10, -26],
    [6, -20],
    [16, -19],
  ])
  context.fill()
  context.fillStyle = '#0d0a09'
  context.beginPath()
  context.arc(33, -19, 1.7, 0, Math.PI * 2)
  context.arc(57, -11, 2, 0, Math.PI * 2)
  context.fill()
  context.restore()
}
