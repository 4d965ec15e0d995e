/** Colours of the theme, as the page resolves them. */
export type Look = { readonly glow: string; readonly mid: string; readonly text: string; readonly ink: string }
export type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }
type Pen = CanvasRenderingContext2D

const FIELDS = 3
/** Units of a symbol’s drawing. */
const SYMBOL_UNITS = 48
const mix = (one: string, share: number, other: string): string => `color-mix(in srgb, ${one} ${share}%, ${other})`

/** Foil of a card: metal in the theme’s colours, a guilloche, and in each field an engraved symbol in its frame. */
export function paintFoil(pen: Pen, size: Size, look: Look, symbols: readonly Path2D[]): void {
  paintMetal(pen, size, look)
  paintGuilloche(pen, size, look)
  const [width, height] = [size.width / FIELDS, size.height / FIELDS]
  for (let at = 0; at < FIELDS * FIELDS; at += 1) {
    const box = { x: (at % FIELDS) * width, y: Math.floor(at / FIELDS) * height, width, height }
    const symbol = symbols[at % symbols.length]
    paintField(pen, box, look, symbol)
  }
}

/** Brushed metal with the light from above left. */
function paintMetal(pen: Pen, { width, height }: Size, { glow, mid, text }: Look): void {
  const metal = pen.createLinearGradient(0, 0, width, height)
  const [light, base, dark] = [mix(glow, 55, text), mix(glow, 72, mid), mix(glow, 42, mid)]
  const stops = [light, base, dark, base, light, base, dark]
  stops.forEach((colour, at) => metal.addColorStop(at / (stops.length - 1), colour))
  pen.fillStyle = metal
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = text
  pen.lineWidth = 0.6
  for (let y = 0; y < height; y += 2) {
    pen.globalAlpha = 0.03 + ((y * 7) % 10) / 100
    pen.beginPath()
    pen.moveTo(0, y)
    pen.lineTo(width, y)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

/** Two families of waves that cross, each line with its lit edge: as on a banknote. */
function paintGuilloche(pen: Pen, { width, height }: Size, { ink, text }: Look): void {
  for (const [colour, offset, alpha] of [
    [ink, 0, 0.2],
    [text, 1, 0.26],
  ] as const) {
    pen.strokeStyle = colour
    pen.globalAlpha = alpha
    pen.lineWidth = 0.8
    for (let line = -2; line < height / 9 + 2; line += 1)
      for (const phase of [0, Math.PI]) {
        pen.beginPath()
        for (let x = 0; x <= width; x += 4)
          pen.lineTo(x, line * 9 + offset + 7 * Math.sin(x / 17 + phase + line * 0.35))
        pen.stroke()
      }
  }
  pen.globalAlpha = 1
}

type Box = Size & Point

function paintField(pen: Pen, { x, y, width, height }: Box, look: Look, symbol: Path2D | undefined): void {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const radius = Math.min(width, height) * 0.36
  const disc = pen.createRadialGradient(middleX - radius / 3, middleY - radius / 2, 2, middleX, middleY, radius)
  disc.addColorStop(0, mix(look.glow, 40, look.text))
  disc.addColorStop(1, mix(look.glow, 70, look.mid))
  pen.fillStyle = disc
  pen.beginPath()
  pen.arc(middleX, middleY, radius, 0, 2 * Math.PI)
  pen.fill()
  for (const [colour, offset, alpha] of [
    [look.text, 1, 0.7],
    [look.ink, 0, 0.45],
  ] as const) {
    pen.globalAlpha = alpha
    pen.strokeStyle = colour
    pen.fillStyle = colour
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.roundRect(x + 7 + offset, y + 7 + offset, width - 14, height - 14, 10)
    pen.arc(middleX + offset, middleY + offset, radius, 0, 2 * Math.PI)
    pen.stroke()
    if (symbol !== undefined) paintSymbol(pen, symbol, { x: middleX + offset, y: middleY + offset }, radius * 1.25)
  }
  pen.globalAlpha = 1
}

function paintSymbol(pen: Pen, symbol: Path2D, { x, y }: Point, side: number): void {
  pen.save()
  pen.translate(x - side / 2, y - side / 2)
  pen.scale(side / SYMBOL_UNITS, side / SYMBOL_UNITS)
  pen.fill(symbol)
  pen.restore()
}

/** Rubs a stroke away. Its rim is scuffed, and crumbs of foil are missing beside it. */
export function wipe(pen: Pen, from: Point, to: Point, radius: number): void {
  const line = (width: number): void => {
    pen.lineWidth = width
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(to.x, to.y)
    pen.stroke()
  }
  pen.globalCompositeOperation = 'source-atop'
  pen.globalAlpha = 0.16
  pen.strokeStyle = pen.fillStyle
  line(radius * 2 + 8)
  pen.globalCompositeOperation = 'destination-out'
  pen.globalAlpha = 0.4
  line(radius * 2 + 3)
  pen.globalAlpha = 1
  line(radius * 2 - 3)
  for (let crumb = 0; crumb < 9; crumb += 1) {
    const angle = crumb * 2.4 + to.x * 0.7 + to.y * 1.3
    const away = radius + ((crumb * 37 + Math.round(to.x)) % 8) - 3
    pen.beginPath()
    pen.arc(to.x + away * Math.cos(angle), to.y + away * Math.sin(angle), 1 + (crumb % 3), 0, 2 * Math.PI)
    pen.fill()
  }
  pen.globalCompositeOperation = 'source-over'
}

/** Outline of a drawn symbol: its filled shapes. */
export function outlineOf(drawing: Element): Path2D {
  const outline = new Path2D()
  for (const path of drawing.querySelectorAll('path')) outline.addPath(new Path2D(path.getAttribute('d') ?? ''))
  for (const circle of drawing.querySelectorAll('circle')) {
    const [x, y, radius] = ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name))) as [
      number,
      number,
      number,
    ]
    outline.moveTo(x + radius, y)
    outline.arc(x, y, radius, 0, 2 * Math.PI)
  }
  return outline
}
