import type { Silk } from '../runners.ts'
import { drawLimb, plate, shaded, smooth, swing } from './limbs.ts'

/** Light, body and dark of a coat, and the colour of mane, tail and feet. */
const COATS = [
  ['#a4623a', '#7a3f20', '#4a2412', '#24130c'],
  ['#8b8f98', '#5d626d', '#383c46', '#d7dae0'],
  ['#6e4a35', '#4a2d1e', '#291710', '#120b08'],
  ['#c98a4e', '#9c5f2d', '#633717', '#f0dcb4'],
  ['#50403a', '#322723', '#1b1412', '#0d0a09'],
  ['#b9754a', '#8d4c27', '#562a14', '#2a150c'],
  ['#d9d4cb', '#b0aaa0', '#7d776d', '#f5f2ec'],
  ['#7d4a2c', '#593018', '#331a0d', '#1c0f09'],
] as const

export const HORSE = { width: 200, height: 136, foot: 128, middle: 96, body: 130 } as const

type Context = CanvasRenderingContext2D

/** A horse and its rider at a share of the stride, to the right. */
export function drawHorse(context: Context, number: number, silk: Silk, phase: number): void {
  const [light, base, dark, hair] = COATS[(number - 1) % COATS.length] ?? COATS[0]
  const turn = phase * 2 * Math.PI
  const rock = Math.sin(turn) * 0.055
  const lift = Math.cos(turn * 1 + 0.6) * 3
  context.save()
  context.translate(96, 68 + lift)
  context.rotate(rock)
  context.translate(-96, -68)
  const leg = (x: number, y: number, share: number, isHind: boolean, isFar: boolean): void => {
    const [upper, lower] = swing(phase + share, isHind ? 0.78 : 0.86, isHind ? 1.25 : 1.5, isHind ? -0.08 : 0.06)
    drawLimb(context, {
      from: { x, y },
      upper: isHind ? upper * 0.9 : upper,
      lower: isHind ? lower - 0.16 : lower,
      lengths: isHind ? [27, 29] : [25, 28],
      widths: isHind ? [9, 4.2, 3] : [7, 3.8, 2.8],
      colour: isFar ? dark : base,
      foot: hair === '#d7dae0' || hair === '#f5f2ec' || hair === '#f0dcb4' ? '#2a2420' : '#15100d',
    })
  }
  leg(62, 72, 0.06, true, true)
  leg(120, 72, 0.42, false, true)
  tail(context, hair, phase)
  body(context, [light, base, dark])
  leg(58, 72, -0.05, true, false)
  leg(124, 73, 0.54, false, false)
  head(context, [light, base, dark], hair, phase)
  plate(context, { x: 84, y: 66 }, String(number), 15, silk.base, silk.ink)
  rider(context, silk, lift)
  context.restore()
}

function tail(context: Context, hair: string, phase: number): void {
  const wave = Math.sin(phase * 2 * Math.PI + 1) * 6
  context.fillStyle = hair
  smooth(context, [
    [46, 52],
    [34, 46 + wave * 0.3],
    [14, 52 + wave],
    [4, 62 + wave * 1.4],
    [20, 60 + wave],
    [36, 60],
    [46, 62],
  ])
  context.fill()
}

function body(context: Context, coat: readonly [string, string, string]): void {
  context.fillStyle = shaded(context, 42, 92, coat)
  smooth(context, [
    [44, 56],
    [52, 45],
    [72, 46],
    [96, 49],
    [116, 42],
    [136, 50],
    [140, 66],
    [128, 84],
    [104, 86],
    [80, 83],
    [60, 88],
    [44, 78],
  ])
  context.fill()
  context.fillStyle = 'rgba(255,255,255,.13)'
  context.beginPath()
  context.ellipse(62, 56, 15, 7, -0.3, 0, Math.PI * 2)
  context.ellipse(124, 56, 11, 8, 0.4, 0, Math.PI * 2)
  context.fill()
}

function head(context: Context, coat: readonly [string, string, string], hair: string, phase: number): void {
  const nod = Math.sin(phase * 2 * Math.PI + 0.8) * 4
  context.save()
  context.translate(126, 56)
  context.rotate((nod * Math.PI) / 180)
  context.translate(-126, -56)
  context.fillStyle = shaded(context, 18, 70, coat)
  smooth(context, [
    [112, 48],
    [128, 34],
    [146, 20],
    [156, 14],
    [166, 20],
    [186, 33],
    [190, 41],
    [182, 45],
    [168, 40],
    [156, 40],
    [150, 52],
    [138, 72],
    [122, 70],
  ])
  context.fill()
  context.fillStyle = coat[1]
  smooth(context, [
    [152, 18],
    [155, 4],
    [160, 17],
  ])
  context.fill()
  context.fillStyle = hair
  smooth(context, [
    [154, 14],
    [140, 16],
    [122, 28],
    [108, 42],
    [114, 48],
    [130, 35],
    [146, 24],
  ])
  context.fill()
  context.fillStyle = '#0d0a09'
  context.beginPath()
  context.arc(164, 24.5, 1.9, 0, Math.PI * 2)
  context.arc(185, 38, 1.4, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = '#1d1410'
  context.lineWidth = 1.6
  context.beginPath()
  context.moveTo(172, 23)
  context.lineTo(169, 41)
  context.moveTo(171, 36)
  context.quadraticCurveTo(140, 44, 122, 36)
  context.stroke()
  context.restore()
}

/** In the stirrups, low over the neck. */
function rider(context: Context, { base, trim }: Silk, lift: number): void {
  const y = -lift * 0.7
  context.lineCap = 'round'
  context.strokeStyle = '#f7f5ef'
  context.lineWidth = 8
  context.beginPath()
  context.moveTo(92, 38 + y)
  context.lineTo(106, 50 + y * 0.5)
  context.stroke()
  context.strokeStyle = '#15171f'
  context.lineWidth = 6.5
  context.beginPath()
  context.moveTo(106, 51 + y * 0.5)
  context.lineTo(97, 64)
  context.lineTo(103, 67)
  context.stroke()
  context.fillStyle = base
  smooth(context, [
    [84, 40 + y],
    [86, 26 + y],
    [100, 20 + y],
    [116, 19 + y],
    [121, 27 + y],
    [110, 36 + y],
    [96, 43 + y],
  ])
  context.fill()
  context.fillStyle = trim
  context.beginPath()
  context.ellipse(101, 30 + y, 4.2, 11, 0.9, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = base
  context.lineWidth = 6
  context.beginPath()
  context.moveTo(114, 25 + y)
  context.lineTo(120, 38 + y * 0.6)
  context.lineTo(131, 36)
  context.stroke()
  context.fillStyle = '#f0c49c'
  context.beginPath()
  context.arc(124, 19 + y, 5.4, 0, Math.PI * 2)
  context.arc(132, 36, 2.6, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = trim
  context.beginPath()
  context.arc(122.5, 15.5 + y, 7.4, Math.PI * 0.95, Math.PI * 2.02)
  context.lineTo(134, 17 + y)
  context.closePath()
  context.fill()
}
