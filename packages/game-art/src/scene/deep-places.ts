import { at, circle, line, mix, oval, path, round } from '../sketch.ts'
import { HEIGHT, type Paints, WIDTH } from './paints.ts'
import type { Place } from './places.ts'
import { beams, haze, lights, mirrored, ridge, rim, sky, stars } from './shapes.ts'

const kelp = (paints: Paints, x: number, height: number, fill: string): string => {
  const sway = paints.chance(-36, 36)
  const d = `M${round(x)} 740C${round(x + sway)} ${round(740 - height * 0.35)} ${round(x - sway)} ${round(740 - height * 0.7)} ${round(x + sway * 0.6)} ${round(740 - height)}`
  const leaves = Array.from({ length: Math.round(height / 34) }, (_leaf, place) => {
    const share = (place + 1) / (height / 34 + 1)
    const [lx, ly] = [x + sway * Math.sin(share * 5) * 0.5, 740 - height * share]
    return at(
      { x: round(lx), y: round(ly), turn: place % 2 === 0 ? 40 : -40, scale: 1.2 },
      path('M0 0C10 -10 10 -26 0 -36C-10 -26 -10 -10 0 0Z', fill),
    )
  })
  return line(d, fill, 7) + leaves.join('')
}

const coral = (x: number, y: number, scale: number, colour: string): string =>
  at(
    { x, y, scale },
    line(
      'M0 0C0 -20 -2 -30 -2 -44M-2 -24C-16 -30 -24 -44 -24 -62M-24 -44C-36 -50 -40 -60 -40 -74M-2 -34C2 -52 10 -62 8 -88M6 -60C18 -68 22 -78 24 -92M0 -14C16 -20 30 -34 32 -56M31 -46C42 -52 46 -60 46 -72',
      colour,
      9,
    ),
  )

/** Heads of coral, round and lit from above. */
const brain = (paints: Paints, x: number, y: number, r: number, colour: string, dark: string): string =>
  circle(x, y, r, paints.down(mix(colour, '#ffffff', 0.3), colour, dark)) +
  line(
    [0.3, 0.55, 0.8]
      .map(
        (share) =>
          `M${round(x - r * share)} ${round(y + r * 0.3)}Q${round(x - r * share * 0.6)} ${round(y - r * share)} ${x} ${round(y - r * share)}T${round(x + r * share)} ${round(y + r * 0.3)}`,
      )
      .join(''),
    dark,
    3,
    ' opacity="0.35"',
  )

/** Ribs of a ship that lies on its side. */
const wreck = (x: number, y: number, colour: string): string =>
  at(
    { x, y, turn: -9 },
    path(
      'M-190 20C-150 76 120 90 190 -20L170 -24C120 30 -110 40 -150 -14ZM-60 10L-70 -170L-62 -172L-46 12ZM60 6L54 -130L62 -132L76 2ZM-120 -104H-6V-98H-120ZM10 -84H110V-78H10Z',
      colour,
    ) + line('M-66 -160L-150 0M-66 -160L40 0M58 -124L150 -16', colour, 2.4),
  )

export const reef: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      oval({ x: 380, y: -40, rx: 620, ry: 300 }, paints.glow(light.sun, 0.75)),
      path(ridge(paints, { y: 470, height: 60, step: 170 }), mix(light.sky[1], light.far, 0.4)),
      wreck(1010, 500, mix(light.sky[1], light.mid, 0.5)),
      haze(paints, 330, 260, light.sky[1], 0.5),
      path(
        'M-20 740V520C80 470 180 500 240 430C300 380 360 470 330 560C470 600 560 590 640 610C760 600 860 560 960 590C1060 560 1150 470 1300 500V740Z',
        paints.down(mix(light.far, light.sun, 0.16), light.far, light.mid),
      ),
      ...[
        [120, 500, 1.1],
        [250, 440, 0.8],
        [980, 590, 0.9],
        [1180, 520, 1.3],
      ].map(([x = 0, y = 0, scale = 1]) => coral(x, y, scale, mix(light.sky[1], light.mid, 0.5))),
      ...[
        [420, 210],
        [462, 232],
        [396, 246],
        [1030, 190],
        [1072, 206],
        [1050, 228],
        [150, 330],
        [190, 342],
      ].map(([x = 0, y = 0]) =>
        path(`M${x} ${y}q14 -11 30 0l10 -8v16l-10 -8q-16 11 -30 0Z`, light.mid, ' opacity="0.5"'),
      ),
      beams(paints, light.sun, 40, 0.26),
      haze(paints, 480, 220, light.sky[1], 0.3),
    ].join(''),
  mid: (paints, light) => {
    const tone = (colour: string, share = 0.4) => mix(colour, light.mid, share)
    return [
      mirrored(
        path(
          'M-20 740V450C30 410 70 450 96 490C140 480 170 530 176 576C230 580 262 630 280 670C340 680 380 710 400 740Z',
          paints.down(mix(light.mid, light.sun, 0.3), light.mid, light.near),
        ),
      ),
      ...[
        [60, 480, 1.7, '#d0587c'],
        [190, 600, 1.1, '#e09a54'],
        [1210, 480, 1.8, '#b866cc'],
        [1090, 610, 1.1, '#d0587c'],
      ].map(([x, y, scale, colour]) => coral(Number(x), Number(y), Number(scale), tone(String(colour), 0.34))),
      brain(paints, 130, 620, 54, tone('#d88a6a'), light.near) +
        brain(paints, 240, 690, 40, tone('#7c9cd8'), light.near),
      brain(paints, 1150, 640, 58, tone('#6cb89c'), light.near) +
        brain(paints, 1050, 700, 38, tone('#d88ab0'), light.near),
      ...[28, 110, 1250, 1186].map((x) => kelp(paints, x, paints.chance(330, 470), mix(light.mid, '#3c9c6c', 0.4))),
      path(
        'M-20 740V706Q300 672 640 704T1300 694V740Z',
        paints.down(mix(light.mid, '#e8dca0', 0.42), mix(light.mid, '#b8a878', 0.2)),
      ),
      coral(330, 716, 0.7, tone('#e09a54')) + coral(960, 714, 0.8, tone('#7c8cd8')),
      lights(paints, light.lamp, 24, { y: 80, height: 600 }, 2.6),
    ].join('')
  },
  near: (paints, light) =>
    mirrored(
      paints.blur(
        4,
        kelp(paints, 16, 640, light.near) +
          kelp(paints, 96, 420, light.near) +
          path('M-30 750V620C40 600 120 660 150 700S260 720 280 750Z', light.near),
      ),
    ),
}

const crater = (x: number, y: number, rx: number, dark: string, lit: string): string =>
  oval({ x, y, rx, ry: round(rx * 0.3) }, lit, ' opacity="0.6"') +
  oval({ x: x + rx * 0.05, y: y + rx * 0.05, rx: round(rx * 0.92), ry: round(rx * 0.25) }, dark)

export const cosmos: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      ...Array.from({ length: 9 }, (_cloud, place) =>
        oval(
          {
            x: round(place * 150 + paints.chance(-80, 80)),
            y: round(520 - place * 48 + paints.chance(-90, 90)),
            rx: round(paints.chance(150, 300)),
            ry: round(paints.chance(80, 170)),
          },
          paints.glow(place % 3 === 0 ? light.sun : place % 3 === 1 ? '#7a4cc0' : light.far, 0.42),
        ),
      ),
      stars(paints, 240, HEIGHT),
      lights(paints, '#ffffff', 12, { y: 30, height: 560 }, 2.4),
      circle(1090, 190, 330, paints.glow(light.sun, 0.35)),
      circle(
        1090,
        190,
        150,
        paints.column(mix(light.sun, '#ffffff', 0.35), mix(light.sun, light.far, 0.5), light.sky[0]),
      ),
      ...[-90, -40, 14, 60].map((dy) =>
        path(
          `M${round(1090 - Math.sqrt(150 ** 2 - dy ** 2))} ${190 + dy}Q1090 ${190 + dy + 26} ${round(1090 + Math.sqrt(150 ** 2 - dy ** 2))} ${190 + dy}v10Q1090 ${190 + dy + 44} ${round(1090 - Math.sqrt(150 ** 2 - dy ** 2))} ${190 + dy + 10}Z`,
          '#ffffff',
          ' opacity="0.07"',
        ),
      ),
      circle(180, 250, 44, paints.column('#c8b8a8', '#6a5c60', light.sky[0])),
    ].join(''),
  mid: (paints, light) =>
    [
      ...Array.from({ length: 15 }, () => {
        const [x, r] = [paints.chance(0, WIDTH), paints.chance(5, 22)]
        const y = 470 - x * 0.12 + paints.chance(-60, 60)
        return path(
          `M${round(x - r)} ${round(y)}l${round(r * 0.5)} ${round(-r * 0.8)}l${round(r * 0.9)} ${round(r * 0.1)}l${round(r * 0.6)} ${round(r * 0.8)}l${round(-r * 0.7)} ${round(r * 0.7)}l${round(-r)} ${round(-r * 0.1)}Z`,
          paints.down(mix(light.mid, light.sun, 0.45), light.mid),
        )
      }),
      path(
        'M-20 740V640Q320 540 640 560T1300 620V740Z',
        paints.down(mix(light.mid, light.sun, 0.5), light.mid, light.near),
      ),
      rim('M-20 640Q320 540 640 560T1300 620', light.sun, 4),
      ...[
        [140, 650, 70],
        [330, 620, 44],
        [520, 680, 60],
        [900, 640, 54],
        [1130, 680, 90],
      ].map(([x = 0, y = 0, r = 0]) =>
        crater(x, y, r, mix(light.mid, light.near, 0.5), mix(light.mid, light.sun, 0.45)),
      ),
      path(
        'M1010 600l14 -70h60l14 70ZM1040 530l14 -40l14 40Z',
        paints.column(light.lamp, mix(light.mid, light.lamp, 0.35), light.mid),
      ) + circle(1054, 486, 26, paints.glow('#ff7a5a', 0.9)),
    ].join(''),
  near: (paints, light) =>
    mirrored(
      paints.blur(
        3,
        path('M-30 -30H150L40 260L30 470L110 750H-30Z', light.near) +
          line('M44 250L34 470', mix(light.near, light.mid, 0.8), 6),
      ),
    ) + paints.blur(4, path('M200 750L300 706H980L1080 750Z', light.near)),
}
