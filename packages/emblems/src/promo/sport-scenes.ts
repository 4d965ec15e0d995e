import { box, circle, dim, ellipse, fill, type GroundName, group, type Light, path, shade, stroke } from './brush.ts'
import { coin, football, sheet, stack, star, ticket } from './things.ts'

/** A scene on its ground. */
export type Scene = { readonly ground: GroundName; readonly draw: (light: Light) => string }

/** As much again: two equal stacks, and a ball between them. */
const firstDeposit: Scene = {
  ground: 'blue',
  draw: (light) =>
    shade(134, 204, 62, light) +
    shade(346, 204, 62, light) +
    stack(134, 202, 7, 'gold') +
    stack(346, 202, 7, 'blue') +
    shade(240, 210, 56, light) +
    football(240, 148, 58) +
    coin(196, 46, 15, 'gold', -18) +
    coin(290, 38, 12, 'blue', 14),
}

/** A week's page with its fifth column filled, and coins that arrive. */
const friday: Scene = {
  ground: 'teal',
  draw: (light) => {
    const days = [0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3, 4, 5, 6].map((day) => {
        const [x, y] = [119 + day * 29, 106 + row * 31]
        return day === 4 ? '' : box(x, y, 20, 20, 5, light.paperShade)
      }),
    )
    return (
      shade(226, 214, 138, light) +
      group(
        sheet(104, 42, 224, 160, light, 14) +
          path('M104 84V56q0-14 14-14h196q14 0 14 14v28z', fill('blue')) +
          days.join('') +
          box(229, 98, 32, 98, 9, fill('gold')) +
          [0, 1, 2].map((row) => circle(245, 116 + row * 31, 8, '#fff', dim(0.9))).join('') +
          [0, 1, 2, 3].map((ring) => box(136 + ring * 52, 30, 8, 26, 4, '#8f9cba')).join(''),
        'rotate(-4 216 122)',
      ) +
      shade(362, 210, 46, light) +
      stack(362, 208, 4, 'gold') +
      coin(352, 92, 21, 'gold', 12) +
      coin(388, 52, 14, 'gold', -14)
    )
  },
}

/** An umbrella over a slip with one red row. */
const insurance: Scene = {
  ground: 'violet',
  draw: (light) => {
    const rows = [0, 1, 2, 3, 4].map((row) => {
      const y = 114 + row * 18
      const isLost = row === 3
      return (
        circle(190, y, 6.5, isLost ? fill('red') : fill('green')) +
        stroke(isLost ? `M187.5 ${y - 2.5}l5 5m0-5l-5 5` : `M187 ${y}l2.500 2.500 4.500-5`, '#fff', 1.8) +
        box(206, y - 3.5, isLost ? 66 : 46 + ((row * 17) % 32), 7, 3.5, isLost ? '#f3a8a8' : light.paperShade) +
        box(294, y - 3.5, 20, 7, 3.5, light.line)
      )
    })
    return (
      shade(246, 214, 96, light) +
      stroke('M248 20V204q0 18-17 18t-17-16', '#7c8aab', 7) +
      sheet(170, 84, 156, 118, light, 8) +
      rows.join('') +
      path(
        'M108 112Q118 22 248 22T388 112q-17-18-35-18t-35 18q-17-18-35-18t-35 18q-17-18-35-18t-35 18q-17-18-35-18t-35 18z',
        '#0a1230',
        ` transform="translate(2 6)"${dim(0.16)}`,
      ) +
      path(
        'M108 112Q118 22 248 22T388 112q-17-18-35-18t-35 18q-17-18-35-18t-35 18q-17-18-35-18t-35 18q-17-18-35-18t-35 18z',
        fill('blue'),
      ) +
      path(
        'M178 112Q184 42 248 22q-27 34-27 76-7-4-8-4-18 0-35 18zM318 112Q312 42 248 22q27 34 27 76 7-4 8-4 18 0 35 18z',
        '#fff',
        dim(0.32),
      ) +
      stroke('M132 84Q150 44 206 33', '#fff', 4, dim(0.55)) +
      circle(248, 20, 5, '#7c8aab')
    )
  },
}

/** A stopwatch whose dial is a pitch, with waves of the live feed. */
const live: Scene = {
  ground: 'magenta',
  draw: (light) => {
    const wave = (r: number, opacity: number): string =>
      stroke(
        `M${240 - r} 78A${r * 1.1} ${r * 1.1} 0 0 0 ${240 - r} 178M${240 + r} 78A${r * 1.1} ${r * 1.1} 0 0 1 ${240 + r} 178`,
        '#b92c93',
        9,
        dim(opacity),
      )
    return (
      wave(106, 0.85) +
      wave(134, 0.5) +
      wave(162, 0.25) +
      shade(240, 214, 78, light) +
      box(228, 22, 24, 22, 5, '#7c8aab') +
      box(218, 16, 44, 13, 6, fill('ink')) +
      group(box(-8, -98, 16, 16, 4, fill('ink')), 'translate(240 126)rotate(42)') +
      circle(240, 126, 88, '#7c8aab') +
      circle(240, 126, 86, fill('ink')) +
      circle(240, 126, 76, '#fff') +
      circle(240, 126, 70, fill('felt')) +
      path(
        'M216 60a70 70 0 0 1 48 0v132a70 70 0 0 1-48 0zM170 126a70 70 0 0 1 10-36v72a70 70 0 0 1-10-36zM310 126a70 70 0 0 0-10-36v72a70 70 0 0 0 10-36z',
        '#fff',
        dim(0.1),
      ) +
      stroke('M170 126h140', '#fff', 2.5, dim(0.8)) +
      circle(240, 126, 24, 'none', ` stroke="#fff" stroke-width="2.5" stroke-opacity=".8"`) +
      stroke('M240 126L282 84', '#ffd45e', 7) +
      path('M240 126V56a70 70 0 0 1 49.500 20.500z', '#ffd45e', dim(0.32)) +
      circle(240, 126, 9, '#ffd45e') +
      stroke('M176 92A74 74 0 0 1 212 60', '#fff', 4, dim(0.8)) +
      football(318, 184, 28)
    )
  },
}

/** Columns that grow with each selection; the last one carries the percentage. */
const hyper: Scene = {
  ground: 'blue',
  draw: (light) => {
    const column = (at: number): string => {
      const [x, h] = [86 + at * 62, 34 + at * 27]
      const isLast = at === 4
      const paint = isLast ? 'gold' : 'blue'
      return (
        shade(x + 25, 207, 34, light) +
        path(`M${x} ${206 - h}h48l12-12v${h}l-12 12H${x}z`, isLast ? '#a8660a' : '#14297c') +
        box(x, 206 - h, 48, h, 4, fill(paint), isLast ? '' : dim(0.62 + at * 0.12)) +
        path(`M${x} ${206 - h}l12-12h48l-12 12z`, fill(paint)) +
        path(`M${x} ${206 - h}l12-12h48l-12 12z`, '#fff', dim(0.5)) +
        Array.from({ length: at + 1 }, (_none, pip) => circle(x + 24, 190 - pip * 24, 5.5, '#fff', dim(0.9))).join('')
      )
    }
    return (
      [0, 1, 2, 3, 4].map(column).join('') +
      stroke('M92 132L154 106 216 78 270 54', '#fff', 14, dim(light.theme === 'light' ? 0.9 : 0.16)) +
      stroke('M92 132L154 106 216 78 270 54', '#159a5c', 7) +
      path('M290 44l-30-2 13 26z', '#159a5c') +
      circle(361, 42, 31, '#0a1230', ` transform="translate(2 4)"${dim(0.22)}`) +
      circle(361, 42, 31, fill('gold')) +
      circle(361, 42, 25, 'none', ' stroke="#fff" stroke-opacity=".6" stroke-width="2"') +
      stroke('M352 53l18-22', '#fff', 5) +
      circle(352, 34, 5, 'none', ' stroke="#fff" stroke-width="4"') +
      circle(370, 50, 5, 'none', ' stroke="#fff" stroke-width="4"')
    )
  },
}

/** A cup, and coins that come back to its foot. */
const premium: Scene = {
  ground: 'gold',
  draw: (light) =>
    shade(240, 212, 104, light) +
    path(
      'M200 52Q150 44 152 84q3 38 58 44l-4-13q-36-6-38-30-2-24 36-19zM280 52q50-8 48 32-3 38-58 44l4-13q36-6 38-30 2-24-36-19z',
      '#c97f0e',
    ) +
    path('M192 34h96q4 60-14 88-12 18-34 20-22-2-34-20-18-28-14-88z', fill('gold')) +
    path('M192 34h30q-4 66 18 108-22-2-34-20-18-28-14-88z', '#fff', dim(0.28)) +
    ellipse(240, 34, 48, 9, '#a8660a') +
    ellipse(240, 33, 41, 6, '#7a4807') +
    path('M230 140h20v28h-20z', '#c97f0e') +
    path('M204 166h72l8 18h-88z', fill('goldSide')) +
    box(190, 182, 100, 24, 5, fill('ink')) +
    box(214, 189, 52, 10, 3, '#ffd45e') +
    star(240, 88, 24, '#fff', 0) +
    stack(118, 208, 3, 'gold') +
    stack(362, 208, 3, 'gold') +
    stroke('M372 128a136 116 0 0 0-34-72', '#159a5c', 11) +
    path('M376 156l-22-24 33-7z', '#159a5c') +
    stroke('M108 128a136 116 0 0 1 34-72', '#159a5c', 11) +
    path('M104 156l22-24-33-7z', '#159a5c'),
}

const freeBet: Scene = {
  ground: 'blue',
  draw: (light) =>
    shade(240, 206, 120, light) +
    ticket(268, 104, 1.25, 12, 'blue') +
    ticket(226, 128, 1.5, -8, 'gold') +
    star(104, 62, 15, fill('gold'), -12) +
    star(392, 186, 12, fill('gold'), 16) +
    star(382, 40, 9, '#fff', 8),
}

export const SPORT_SCENES = {
  'first-deposit-sport': firstDeposit,
  'friday-reload': friday,
  'express-insurance': insurance,
  'live-wednesday': live,
  'hyper-express': hyper,
  'premium-cashback': premium,
  'store-free-bet': freeBet,
} as const
