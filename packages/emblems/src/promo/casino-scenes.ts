import { box, circle, dim, ellipse, fill, group, type Light, path, shade, stroke, within } from './brush.ts'
import type { Scene } from './sport-scenes.ts'
import { bell, bust, cherries, coin, seven, sheet, stack, star, tick, ticket, turning } from './things.ts'

/** A machine with three reels; the second stack is half as high. */
const slots: Scene = {
  ground: 'violet',
  draw: (light) =>
    shade(226, 212, 122, light) +
    stroke('M346 150q26 0 26-22V80', '#8f9cba', 8) +
    circle(372, 70, 14, fill('red')) +
    circle(368, 66, 4, '#fff', dim(0.7)) +
    box(106, 56, 240, 152, 22, fill('magentaSide')) +
    box(106, 50, 240, 152, 22, fill('magenta')) +
    path('M140 50q6-32 86-32t86 32z', fill('magenta')) +
    path('M156 48q8-21 70-21t70 21z', '#fff', dim(0.22)) +
    star(226, 37, 11) +
    box(122, 68, 208, 92, 12, fill('goldSide')) +
    [0, 1, 2].map((reel) => box(130 + reel * 66, 76, 60, 76, 6, fill('glass'))).join('') +
    seven(160, 114, 50) +
    cherries(226, 114, 48) +
    seven(292, 114, 50) +
    path('M130 76h192v9H130zM130 143h192v9H130z', '#0a1230', dim(0.14)) +
    box(186, 174, 80, 16, 8, '#5f0f4a') +
    [0, 1, 2, 3, 4].map((lamp) => circle(134 + lamp * 11, 182, 3.4, lamp % 2 ? '#ffd45e' : '#fff')).join('') +
    [0, 1, 2, 3, 4].map((lamp) => circle(274 + lamp * 11, 182, 3.4, lamp % 2 ? '#fff' : '#ffd45e')).join('') +
    stack(92, 212, 4, 'gold') +
    stack(384, 212, 2, 'magenta'),
}

/** A card with a portrait, accepted, and the ticket for it. */
const identification: Scene = {
  ground: 'green',
  draw: (light) =>
    shade(240, 212, 128, light) +
    ticket(312, 152, 1.02, 10, 'gold') +
    group(
      sheet(-112, -72, 200, 132, light, 14) +
        path('M-112-42v-16q0-14 14-14h172q14 0 14 14v16z', fill('blue')) +
        box(-98, -64, 62, 8, 4, '#fff', dim(0.85)) +
        box(-96, -30, 66, 76, 8, light.paperShade) +
        within('i', box(-96, -30, 66, 76, 8, '#fff'), bust(-63, 16, 0.92, '#5b77c9')) +
        box(-16, -28, 88, 10, 5, light.line) +
        box(-16, -8, 66, 9, 4.5, light.paperShade) +
        box(-16, 10, 78, 9, 4.5, light.paperShade) +
        stroke('M-14 42q8-16 14-4t12-4 16 2 14-6', '#2b50dc', 3),
      'translate(208 112)rotate(-6)scale(1.08)',
    ) +
    tick(304, 76, 34),
}

/** A wheel seen from the side, and an arrow back to the coins. */
const casino: Scene = {
  ground: 'magenta',
  draw: (light) => {
    const pocket = (at: number): string => {
      const angle = (at * Math.PI) / 12
      const next = ((at + 1) * Math.PI) / 12
      const point = (turn: number, rx: number, ry: number): string =>
        `${(250 + rx * Math.cos(turn)).toFixed(1)} ${(118 + ry * Math.sin(turn)).toFixed(1)}`
      const paint = at === 0 ? '#159a5c' : at % 2 === 0 ? '#c9252f' : '#1a2440'
      return path(
        `M${point(angle, 116, 66)}A116 66 0 0 1 ${point(next, 116, 66)}L${point(next, 80, 45)}A80 45 0 0 0 ${point(angle, 80, 45)}z`,
        paint,
      )
    }
    return (
      shade(250, 206, 140, light) +
      ellipse(250, 132, 136, 78, '#4a2409') +
      ellipse(250, 120, 136, 78, fill('goldSide')) +
      ellipse(250, 118, 124, 71, '#5a2c0c') +
      Array.from({ length: 24 }, (_none, at) => pocket(at)).join('') +
      ellipse(250, 118, 116, 66, 'none', ' stroke="#ffd45e" stroke-width="2"') +
      ellipse(250, 118, 80, 45, fill('goldSide')) +
      ellipse(250, 116, 74, 40, '#6b3610') +
      stroke('M196 112L304 118M222 88L278 142M278 90L222 142', '#ffd45e', 5) +
      ellipse(250, 108, 21, 13, fill('gold')) +
      circle(250, 90, 12, fill('gold')) +
      circle(246, 86, 3.5, '#fff', dim(0.8)) +
      circle(330, 88, 8, '#fff') +
      stroke('M136 92Q160 54 222 47', '#fff', 5, dim(0.5)) +
      stack(106, 212, 4, 'gold') +
      coin(398, 184, 26, 'gold', 10) +
      stroke('M196 38Q108 44 102 118', '#159a5c', 11) +
      path('M100 150l-20-31 41 2z', '#159a5c')
    )
  },
}

/** Two people, a line between them and a ticket for each. */
const friend: Scene = {
  ground: 'teal',
  draw: (light) => {
    const person = (x: number, metal: string, cloth: string): string =>
      circle(x + 2, 92, 60, '#0a1230', dim(0.18)) +
      circle(x, 87, 60, '#fff') +
      circle(x, 87, 54, fill(metal)) +
      within(`p${x}`, circle(x, 87, 54, '#fff'), bust(x, 98, 1.5, cloth)) +
      stroke(`M${x - 40} 60A48 48 0 0 1 ${x - 14} 42`, '#fff', 4, dim(0.7))
    return (
      shade(148, 212, 84, light) +
      shade(332, 212, 84, light) +
      stroke('M196 62Q240 34 284 62', '#fff', 5, ` stroke-dasharray="1 12"${dim(light.theme === 'light' ? 1 : 0.8)}`) +
      person(148, 'blue', '#fff') +
      person(332, 'magenta', '#fff') +
      circle(242, 95, 26, '#0a1230', dim(0.2)) +
      circle(240, 91, 26, '#fff') +
      circle(240, 91, 22, fill('green')) +
      stroke('M240 81v20M230 91h20', '#fff', 5.5) +
      ticket(148, 178, 0.78, -5, 'gold') +
      ticket(332, 178, 0.78, 5, 'gold')
    )
  },
}

/** A podium of three symbols. */
const race: Scene = {
  ground: 'gold',
  draw: (light: Light) => {
    const step = (x: number, top: number, paint: string, side: string, mark: string): string =>
      path(`M${x} ${top}h92v${208 - top}H${x}z`, fill(paint)) +
      path(`M${x} ${top}l10-10h92l-10 10z`, fill(paint)) +
      path(`M${x} ${top}l10-10h92l-10 10z`, '#fff', dim(0.5)) +
      path(`M${x + 92} ${top}l10-10v${208 - top}l-10 10z`, side) +
      stroke(mark, '#fff', 7)
    const flag = Array.from({ length: 20 }, (_none, at) => {
      const [column, row] = [at % 5, Math.floor(at / 5)]
      return (column + row) % 2 === 0 ? `M${column * 14} ${row * 13}h14v13h-14z` : ''
    })
    return (
      shade(240, 212, 170, light) +
      group(
        stroke('M0-4V110', '#8f9cba', 6) + path('M0 0h70v52H0z', '#fff') + path(flag.join(''), '#1a2440'),
        'translate(398 62)rotate(8)',
      ) +
      step(286, 154, 'magenta', '#5f0f4a', 'M322 166q20-6 18 8-2 6-10 6 12 0 10 10-4 8-20 4') +
      step(96, 130, 'blue', '#14297c', 'M132 156q4-10 14-8 10 4 4 14l-18 20h22') +
      step(191, 96, 'gold', '#a8660a', 'M228 126l12-10v46') +
      shade(247, 92, 34, light) +
      circle(247, 50, 41, '#fff') +
      circle(247, 50, 36, fill('glass')) +
      seven(248, 51, 56) +
      circle(152, 92, 28, '#fff') +
      cherries(152, 93, 40) +
      circle(338, 114, 25, '#fff') +
      bell(338, 114, 34) +
      star(96, 64, 11, '#fff', -10) +
      star(300, 26, 9, '#fff', 14) +
      star(64, 132, 10, '#fff', 8)
    )
  },
}

const SPADE = 'M0-16C6-7 15-3 15 5c0 7-8 9-12 4 0 4 2 7 4 9H-7c2-2 4-5 4-9-4 5-12 3-12-4 0-8 9-12 15-21z'
const HEART = 'M0 16C-6 9-16 3-16-6c0-9 12-11 16-3 4-8 16-6 16 3 0 9-10 15-16 22z'

/** A table from above its edge, two cards, chips and a star. */
const table: Scene = {
  ground: 'green',
  draw: (light) => {
    const card = (x: number, y: number, turn: number, suit: string, colour: string): string =>
      group(
        sheet(-34, -50, 68, 100, light, 8) +
          group(path(suit, colour), 'translate(0 6)scale(1.5)') +
          group(path(suit, colour), 'translate(-21 -35)scale(.5)') +
          group(path(suit, colour), 'translate(21 35)rotate(180)scale(.5)'),
        `translate(${x} ${y})rotate(${turn})`,
      )
    return (
      shade(240, 212, 190, light) +
      ellipse(240, 156, 196, 66, '#3c1f0b') +
      ellipse(240, 148, 196, 66, '#6b3a16') +
      ellipse(240, 144, 180, 57, fill('felt')) +
      ellipse(240, 144, 150, 44, 'none', ' stroke="#fff" stroke-opacity=".35" stroke-width="2.5"') +
      stroke('M62 128Q92 96 170 86', '#fff', 4, dim(0.35)) +
      card(214, 92, -10, SPADE, '#1a2440') +
      card(270, 94, 9, HEART, '#d8343c') +
      stack(122, 176, 3, 'magenta') +
      stack(356, 176, 4, 'blue') +
      stack(312, 196, 2, 'gold') +
      star(374, 62, 25, fill('gold'), 10) +
      star(330, 30, 11, fill('gold'), -12)
    )
  },
}

/** Symbols in an arrow that comes round. */
const rounds: Scene = {
  ground: 'violet',
  draw: (light) =>
    shade(240, 214, 96, light) +
    turning(240, 116, 86, [20, 156], '#b92c93', 17) +
    turning(240, 116, 86, [200, 336], '#2b50dc', 17) +
    circle(242, 122, 60, '#0a1230', dim(0.18)) +
    circle(240, 116, 60, fill('goldSide')) +
    circle(240, 116, 52, fill('glass')) +
    seven(242, 118, 78) +
    circle(100, 84, 29, '#fff') +
    cherries(100, 85, 42) +
    circle(380, 150, 29, '#fff') +
    bell(380, 150, 40) +
    star(392, 58, 14) +
    star(92, 172, 12),
}

export const CASINO_SCENES = {
  'slot-first-deposit': slots,
  identification,
  'casino-cashback': casino,
  'bring-a-friend': friend,
  'slots-race': race,
  'table-points': table,
  'store-rounds': rounds,
} as const
