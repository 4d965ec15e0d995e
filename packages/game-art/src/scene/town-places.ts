import { circle, line, mix, oval, path, round } from '../sketch.ts'
import { box } from '../symbols/cast.ts'
import { HEIGHT, type Paints, WIDTH } from './paints.ts'
import type { Place } from './places.ts'
import { cloud, haze, mirrored, sky, stars, sun, windows } from './shapes.ts'

type Block = { readonly x: number; readonly w: number; readonly top: number }

const blocks = ({ chance }: Paints, y: number, height: number, widths: readonly [number, number]): readonly Block[] => {
  const all: Block[] = []
  for (let x = -20; x < WIDTH + 20;) {
    const w = chance(...widths)
    all.push({ x: round(x), w: round(w), top: round(y - chance(0, height)) })
    x += w
  }
  return all
}

const street = (paints: Paints, all: readonly Block[], fill: string, lit: string): string =>
  path(all.map(({ x, w, top }) => `M${x} ${HEIGHT}V${top}h${w}V${HEIGHT}Z`).join(''), fill) +
  all.map(({ x, w, top }) => windows(paints, { x, y: top, w, h: 640 - top }, lit)).join('')

export const neon: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      stars(paints, 80, 300),
      sun(paints, light, 330, 300, 76),
      // Bars across the sun, each as long as the sun is wide there.
      ...[0, 1, 2, 3, 4].map((bar) => {
        const dy = bar * 16 - 6
        const half = round(Math.sqrt(78 ** 2 - dy ** 2))
        const fill = mix(light.sky[1], light.sky[2], 0.5)
        return `<rect x="${330 - half}" y="${300 + dy}" width="${2 * half}" height="${4 + bar * 1.6}" fill="${fill}"/>`
      }),
      street(paints, blocks(paints, 480, 190, [44, 100]), mix(light.sky[2], light.far, 0.75), light.sun),
      haze(paints, 380, 300, light.sun, 0.34),
      street(paints, blocks(paints, 560, 170, [60, 130]), paints.down(light.far, light.mid), light.lamp),
    ].join(''),
  mid: (paints, light) => {
    const sign = (x: number, y: number, w: number, h: number, colour: string): string =>
      oval({ x: x + w / 2, y: y + h / 2, rx: w * 1.6, ry: h * 1.1 }, paints.glow(colour, 0.6)) +
      path(box(x, y, w, h, 6), mix(light.mid, '#000000', 0.3)) +
      line(box(x + 4, y + 4, w - 8, h - 8, 5), colour, 4) +
      Array.from({ length: Math.floor(h / 26) }, (_bar, place) =>
        line(`M${x + 12} ${y + 18 + place * 26}h${w - 24}`, mix(colour, '#ffffff', 0.5), 5),
      ).join('')
    const tower = (x: number, w: number, top: number): string =>
      path(`M${x} 740V${top}h${w}V740Z`, paints.down(mix(light.mid, light.sun, 0.34), light.mid, light.near)) +
      path(`M${x + w * 0.72} 740V${top}h${w * 0.28}V740Z`, light.near, ' opacity="0.45"') +
      path(`M${x} ${top}h${w}v5h${-w}Z`, light.sun, ' opacity="0.4"') +
      windows(paints, { x, y: top, w, h: 640 - top }, light.lamp)
    return [
      tower(-20, 140, 120) + tower(100, 110, 290) + tower(1160, 150, 90) + tower(1060, 120, 270),
      sign(128, 320, 40, 150, light.sun) +
        sign(30, 180, 60, 84, light.lamp) +
        sign(1096, 310, 44, 170, light.lamp) +
        sign(1196, 150, 66, 84, '#ffc24a'),
      path('M-20 740V640H1300V740Z', paints.down(mix(light.mid, light.sun, 0.25), light.near)),
      ...Array.from({ length: 13 }, (_line, place) =>
        line(`M${640 + (place - 6) * 60} 640L${640 + (place - 6) * 240} 740`, light.sun, 2, ' opacity="0.6"'),
      ),
      ...[646, 662, 688, 724].map((y) => line(`M-20 ${y}H1300`, light.sun, 2, ' opacity="0.6"')),
      line('M-20 60Q640 130 1300 50M-20 84Q640 150 1300 78', mix(light.near, light.mid, 0.5), 3),
    ].join('')
  },
  near: (paints, light) =>
    mirrored(
      paints.blur(
        3,
        path('M40 750V240Q40 200 80 200H150V214H84Q56 214 56 244V750ZM132 210H190L178 236H144Z', light.near) +
          path('M-30 750V690H250V750Z', light.near) +
          line('M0 690V640M60 690V640M120 690V640M180 690V640M-20 644H240', light.near, 10),
      ),
    ),
}

export const midnight: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      stars(paints, 170, 460),
      sun(paints, light, 300, 170, 62),
      circle(282, 156, 12, light.sky[2], ' opacity="0.3"') +
        circle(322, 188, 16, light.sky[2], ' opacity="0.26"') +
        circle(310, 140, 8, light.sky[2], ' opacity="0.26"'),
      cloud(paints, 420, 250, 110, light.sky[2], 0.5) + cloud(paints, 960, 180, 130, light.sky[2], 0.4),
      street(paints, blocks(paints, 500, 150, [40, 90]), mix(light.sky[2], light.far, 0.6), light.lamp),
      haze(paints, 420, 240, light.sky[2], 0.5),
      street(paints, blocks(paints, 570, 120, [70, 130]), paints.down(light.far, light.mid), light.lamp),
      path('M620 560V330l16 -60l16 60V560Z', mix(light.far, light.sky[2], 0.3)),
    ].join(''),
  mid: (paints, light) => {
    const house = (x: number, w: number, top: number): string =>
      [
        path(`M${x} 740V${top}h${w}V740Z`, paints.down(mix(light.mid, light.sun, 0.3), light.mid, light.near)) +
          path(`M${x + w * 0.7} 740V${top}h${w * 0.3}V740Z`, light.near, ' opacity="0.45"'),
        path(
          `M${x - 12} ${top}L${x + w / 2} ${top - 76}L${x + w + 12} ${top}Z`,
          paints.down(mix(light.mid, light.sun, 0.4), light.near),
        ),
        path(box(x + w * 0.7, top - 84, 22, 60), light.near),
        ...[0, 1, 2].flatMap((row) =>
          [0.2, 0.58].map((share) =>
            path(
              box(round(x + w * share), top + 30 + row * 84, 30, 46, 4),
              (row + Math.round(share)) % 2 === 0 ? light.lamp : mix(light.mid, '#000000', 0.4),
              ' opacity="0.9"',
            ),
          ),
        ),
      ].join('')
    const lampPost = (x: number): string =>
      path(box(x - 4, 500, 8, 200), light.near) +
      path(`M${x - 16} 500H${x + 16}L${x + 11} 464H${x - 11}Z`, light.lamp) +
      path(`M${x - 18} 464L${x} 444L${x + 18} 464Z`, light.near) +
      circle(x, 482, 110, paints.glow(light.lamp, 0.7))
    return [
      house(-40, 170, 300) + house(140, 130, 420) + house(1150, 180, 280) + house(1020, 130, 410),
      path('M-20 740V680H1300V740Z', paints.down(mix(light.mid, light.lamp, 0.24), light.near)),
      lampPost(310) + lampPost(970),
      oval({ x: 310, y: 704, rx: 130, ry: 18 }, paints.glow(light.lamp, 0.6)) +
        oval({ x: 970, y: 704, rx: 130, ry: 18 }, paints.glow(light.lamp, 0.6)),
    ].join('')
  },
  near: (paints, light) =>
    paints.blur(
      2.6,
      line(Array.from({ length: 33 }, (_bar, place) => `M${place * 41} 750V676`).join(''), light.near, 8) +
        path(box(-20, 664, WIDTH + 40, 16), light.near),
    ) +
    mirrored(paints.blur(3, path('M-30 750V420H60V450H40V640H90V750Z', light.near) + circle(16, 400, 34, light.near))),
}
