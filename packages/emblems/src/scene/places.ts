import { WHITE } from '../colours.ts'
import { path } from '../draw.ts'
import type { SceneArt } from './address.ts'
import {
  bowl,
  dim,
  ellipse,
  fills,
  floodlight,
  ground,
  HEIGHT,
  HORIZON,
  type Light,
  type Place,
  line,
  sky,
  spots,
  stripes,
  WIDTH,
} from './parts.ts'
import { ARTICLE_PLACES } from './articles.ts'
import { ESPORTS_PLACES } from './esports.ts'
import { SECTION_PLACES } from './sections.ts'

const masts = (light: Light): string => floodlight(80, light, 'url(#n)') + floodlight(1120, light, 'url(#f)')

const HALL = path('M0 0h1200v200H0z', '#05070c', dim(0.45))
const TRUSS = line(
  'M0 24h1200M0 50h1200M0 24l50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26 50 26 50-26',
  2,
  0.16,
)
const RING = ' fill="none" stroke="#fff" stroke-width="3" opacity=".6"'

const stadium: Place = (light, surface) =>
  sky() +
  bowl(58, true) +
  ground(1000, surface) +
  stripes(1000, 14) +
  line(`M100 ${HORIZON + 2}H1100M600 ${HORIZON}V320M-70 296L210 ${HORIZON}M1270 296L990 ${HORIZON}`) +
  ellipse(600, 246, 150, 28, RING) +
  line('M92 206v-40h-40v60M1108 206v-40h40v60', 5, 0.8) +
  masts(light)

const court: Place = (light, surface) =>
  sky() +
  bowl(96, false) +
  ground(1200, '#0d3b52', 0.7) +
  ground(760, surface) +
  line(
    `M220 ${HORIZON + 2}h760M330 ${HORIZON}L-30 320M870 ${HORIZON}l360 130M250 214h700M600 214v106M220 ${HORIZON}L-200 320M980 ${HORIZON}l420 130`,
  ) +
  path('M96 232h1008v44H96z', '#05070c', dim(0.35)) +
  line(
    'M96 240h1008M96 252h1008M96 264h1008M180 232v44M260 232v44M340 232v44M420 232v44M500 232v44M580 232v44M660 232v44M740 232v44M820 232v44M900 232v44M980 232v44M1050 232v44',
    1,
    0.3,
  ) +
  line('M92 230h1016', 6, 0.9) +
  masts(light)

const rink: Place = (_light, surface) =>
  HALL +
  bowl(46, false) +
  TRUSS +
  ground(1040, surface, 0.92) +
  path(`M60 158h1080v32H60z`, '#f4f8fc', dim(0.9)) +
  path(`M60 184h1080v6H60z`, '#e9b824') +
  line('M60 156h1080M200 120v38M400 120v38M600 120v38M800 120v38M1000 120v38', 2, 0.4) +
  path(`M592 ${HORIZON}h16l6 130h-28z`, '#c4242f') +
  path(`M330 ${HORIZON}h18l-96 130h-34zM852 ${HORIZON}h18l112 130h-34z`, '#1f4fa3') +
  ellipse(600, 252, 150, 30, ' fill="none" stroke="#1f4fa3" stroke-width="5"') +
  ellipse(600, 252, 9, 4, ' fill="#1f4fa3"') +
  spots()

const ring: Place = (_light, surface) => {
  const ropes = [118, 150, 182].map((y) => `M190 ${y}H1010M190 ${y}L-60 ${y + 84}M1010 ${y}l250 84`).join('')
  return (
    HALL +
    bowl(40, false) +
    TRUSS +
    ground(800, surface, 0.9) +
    ellipse(600, 258, 260, 40, ' fill="url(#n)" opacity=".5"') +
    line(ropes, 6, 0.75) +
    path('M176 100h28v96h-28z', 'var(--near)') +
    path('M996 100h28v96h-28z', 'var(--far)') +
    spots()
  )
}

const hoop = (x: number, turn: number): string =>
  path(`M${x - 5} 120h10v76h-10z`, '#fff', dim(0.35)) +
  path(`M${x - 4 * turn} 84h${56 * turn}v44h${-56 * turn}z`, '#fff', dim(0.75)) +
  line(`M${x + 52 * turn} 122h${30 * turn}l${-6 * turn} 24h${-18 * turn}z`, 4, 0.9)

/** A hall with a marked floor, a scoreboard above it and the fittings of its sport. */
const hall =
  (fittings: string): Place =>
  (_light, surface) =>
    HALL +
    bowl(50, false) +
    TRUSS +
    ground(980, surface) +
    stripes(980, 26) +
    line(`M110 ${HORIZON + 2}h980M600 ${HORIZON}V320M-90 300L196 ${HORIZON}M1290 300L1004 ${HORIZON}`) +
    path('M520 12h160l-16 56H536z', '#0b0f18') +
    path('M532 18h66v36h-58zM602 18h66l-8 36h-58z', '#fff', dim(0.5)) +
    fittings +
    spots()

const CIRCLE = ellipse(600, 246, 120, 24, RING)
const arena = hall(CIRCLE + hoop(150, 1) + hoop(1050, -1))
const goals = hall(CIRCLE + line('M150 206v-62h-50v92M1050 206v-62h50v92', 6, 0.85))
const net = hall(
  path('M180 168h840v34H180z', '#fff', dim(0.22)) + line('M180 168h840M180 202h840M180 150v140M1020 150v140', 4, 0.85),
)

/** A straight towards the horizon between kerbs, under a gantry. */
const track: Place = (light, surface) => {
  const kerb = (side: 1 | -1): string =>
    [0, 2, 4, 6]
      .map((number) => {
        const [y, next] = [HORIZON + number * 18, HORIZON + (number + 1) * 18]
        const x = (at: number, out: number): number => 600 + side * (90 + (at - HORIZON) * (4 + out))
        return `M${x(y, 0)} ${y}L${x(next, 0)} ${next}H${x(next, 0.5)}L${x(y, 0.5)} ${y}z`
      })
      .join('')
  return (
    sky() +
    bowl(84, true) +
    path(`M0 ${HORIZON}h1200v130H0z`, '#1f6b3a', dim(0.75)) +
    path(`M510 ${HORIZON}h180l520 130H-10z`, surface) +
    path(kerb(1) + kerb(-1), '#d8232f') +
    line(`M600 ${HORIZON}v16M600 224v26M600 270v44`, 7, 0.7) +
    path('M300 96h600v34H300zM300 96h14v100h-14zM886 96h14v100h-14z', '#0b0f18', dim(0.85)) +
    path(
      'M320 102h20v11h-20zM360 102h20v11h-20zM340 113h20v11h-20zM400 102h20v11h-20zM380 113h20v11h-20zM800 102h20v11h-20zM840 102h20v11h-20zM780 113h20v11h-20zM820 113h20v11h-20zM860 113h20v11h-20z',
      '#fff',
    ) +
    masts(light)
  )
}

/** Turf between white rails, with trees behind. */
const course: Place = (_light, surface) =>
  sky() +
  path(
    'M0 150q60-60 120 0 50-80 130-6 60-50 120 6 70-70 150 0 60-60 130 0 60-70 150-4 60-50 120 4 60-60 150-4 60-50 130 4v60H0z',
    '#0c3b24',
    dim(0.8),
  ) +
  path('M800 118h360v74H800z', '#05070c', dim(0.5)) +
  path('M800 126h360v60H800z', 'url(#k)', dim(0.55)) +
  path('M786 104h392l-16 16H800z', '#fff', dim(0.5)) +
  path(`M0 ${HORIZON}h1200v130H0z`, surface, dim(0.9)) +
  path('M0 226h1200v16H0zM0 274h1200v24H0z', '#fff', dim(0.07)) +
  line('M0 204h1200', 6, 0.95) +
  line('M60 204v30M220 204v30M380 204v30M540 204v30M700 204v30M860 204v30M1020 204v30M1180 204v30', 4, 0.9)

/** A table under a lamp; with a net it is for table tennis. */
const table =
  (edge: string, top: string): Place =>
  (_light, surface) =>
    HALL +
    bowl(40, false) +
    path(`M0 ${HORIZON}h1200v130H0z`, '#05070c', dim(0.4)) +
    path('M300 176h600l190 144H110z', edge) +
    path('M316 184h568l170 136H146z', surface) +
    top +
    spots()

const tennisTable = table(
  '#fff',
  line(`M600 184v136`, 4, 0.8) +
    path('M196 214h808v44H196z', '#fff', dim(0.25)) +
    line('M196 214h808M196 206v60M1004 206v60', 6, 0.9),
)
const balls = [
  [520, '#c4242f'],
  [556, '#e0b021'],
  [640, '#c4242f'],
  [676, '#f4f8fc'],
  [600, '#20242c'],
] as const
const snookerTable = table(
  '#5a3219',
  balls.map(([x, fill], at) => ellipse(x, 226 + (at % 3) * 16, 13, 12, ` fill="${fill}"`)).join('') +
    line('M700 310L1100 226', 7, 0.5),
)

/** A stage with a large screen and two rows of players. */
const stage: Place = (_light, surface) =>
  HALL +
  path('M330 36h540v128H330z', '#0b0f18') +
  path('M340 46h256v108H340z', 'url(#n)') +
  path('M604 46h256v108H604z', 'url(#f)') +
  path('M560 66l40 34-40 34zM640 66l-40 34 40 34z', '#fff', dim(0.85)) +
  path('M60 60h230v90H60z', 'url(#n)', dim(0.6)) +
  path('M910 60h230v90H910z', 'url(#f)', dim(0.6)) +
  path('M0 176h1200v24H0z', surface) +
  path('M90 196h400v34H90z', 'var(--near)', dim(0.9)) +
  path('M710 196h400v34H710z', 'var(--far)', dim(0.9)) +
  path(
    [110, 190, 270, 350, 430, 730, 810, 890, 970, 1050].map((x) => `M${x} 158h44v34h-44z`).join(''),
    '#0b0f18',
    dim(0.85),
  ) +
  path('M0 250Q600 226 1200 250V320H0z', '#05070c', dim(0.75)) +
  path('M0 256Q600 232 1200 256V320H0z', 'url(#k)', dim(0.3)) +
  spots()

const TURF = '#1e7d40'
const ICE = '#dcebf7'

/** The place of each sport, and the colour of its ground. */
const SPORT_PLACES: Readonly<Record<string, readonly [Place, string]>> = {
  football: [stadium, TURF],
  futsal: [goals, '#2a6fb0'],
  handball: [goals, '#2f7fa8'],
  floorball: [goals, '#3a5fa8'],
  'field-hockey': [stadium, '#1f6fb5'],
  'american-football': [stadium, '#2a7a3a'],
  rugby: [stadium, '#2b7d36'],
  cricket: [stadium, '#4a8a35'],
  baseball: [stadium, '#3c8437'],
  athletics: [track, '#a8452c'],
  tennis: [court, '#2464b8'],
  badminton: [net, '#1f7a55'],
  volleyball: [net, '#c9762f'],
  'beach-volleyball': [net, '#d9b673'],
  'water-polo': [goals, '#1597b8'],
  basketball: [arena, '#c08a4e'],
  'ice-hockey': [rink, ICE],
  curling: [rink, ICE],
  boxing: [ring, '#d5dbe6'],
  'martial-arts': [ring, '#c3cad6'],
  motorsport: [track, '#343a46'],
  cycling: [track, '#4a505c'],
  biathlon: [course, '#dfe9f2'],
  'horse-racing': [course, '#2f8a41'],
  'marble-racing': [track, '#c9a86a'],
  golf: [course, '#3f9a45'],
  'table-tennis': [tennisTable, '#1f4fa3'],
  snooker: [snookerTable, '#187a48'],
  darts: [stage, '#3a1f1f'],
}

const ALL_PLACES: Readonly<Record<string, readonly [Place, string]>> = {
  ...SPORT_PLACES,
  ...ESPORTS_PLACES,
  ...SECTION_PLACES,
  ...ARTICLE_PLACES,
}

/** Everything that has a picture: sports, sections of the site and subjects of articles. */
export const SCENE_NAMES: readonly string[] = Object.keys(ALL_PLACES)

/** A sport without a place of its own is played in a stadium. */
const placeOf = (sport: string): readonly [Place, string] => ALL_PLACES[sport] ?? [stadium, TURF]

/** The place of a game as an SVG document on a transparent ground; the same input gives the same picture. */
export function drawScene({ sport, time, colours }: SceneArt): string {
  const [near, far] = colours ?? [WHITE, WHITE]
  const light: Light = { time, near, far }
  const [place, surface] = placeOf(sport)
  const drawn = place(light, surface).replaceAll('var(--near)', near).replaceAll('var(--far)', far)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${fills(light)}</defs>${drawn}</svg>`
  )
}
