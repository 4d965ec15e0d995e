/** Numbers of a spin that follow from its round. Nothing here decides: the pocket is given. */
export type Spin = {
  /** Of the round's id: another wind-up and other bounces for each round. */
  readonly seed: number
  /** Place of the drawn pocket on the wheel, clockwise. */
  readonly at: number
  readonly pockets: number
  /** The turn at which the rotor stands before. */
  readonly from: number
  /** Degrees a millisecond at the beginning; without it they follow from the seed. */
  readonly speed?: number
}

/** The ball lies in its pocket after this time, and the rotor comes to rest with it later. */
export const SETTLED_MS = 4600
export const REST_MS = 8200
/** The ball leaves the rim, and reaches the rotor. */
const FALLS_MS = 2500
const LANDS_MS = 3260
const WIND_UP_MS = 420

/** Radii as shares of the wheel's: the rim on which the ball runs, the edge of the rotor, the pockets. */
export const RIM = 0.88
export const EDGE = 0.7
export const LIES = 0.505
/** Deflectors stand in the bowl, one in each eighth. */
export const DEFLECTORS = 8
export const DEFLECTOR_RADIUS = 0.785

const ROTOR_SPEED = 0.135
const RELATIVE_START = 0.86
const RELATIVE_END = 0.3

export type BallAt = {
  /** Degrees clockwise from above, in the room. */
  readonly angle: number
  readonly radius: number
  /** Above its track, as a share of the wheel's radius. */
  readonly height: number
}

const usualSpeed = (seed: number): number => ROTOR_SPEED * (1 + (seed % 7) / 40)

/** Degrees of the rotor. It gathers speed, then slows down evenly until it rests. */
export function rotorAt({ from, seed, speed = usualSpeed(seed) }: Spin, ms: number): number {
  const time = Math.min(Math.max(ms, 0), REST_MS)
  const gathering = Math.min(time, WIND_UP_MS)
  const gathered = (gathering ** 2 / 2 - gathering ** 3 / (3 * REST_MS)) / WIND_UP_MS
  const after = time - gathering - (time ** 2 - gathering ** 2) / (2 * REST_MS)
  return from + speed * (gathered + after)
}

/** The spin that ends with its pocket at an angle of the room: the rotor starts where it stands, at the speed that does. */
export function spinEndingAt(spin: Spin, angle: number): Spin {
  const speed = usualSpeed(spin.seed)
  const turned = rotorAt({ ...spin, speed }, REST_MS) - spin.from
  const wanted = angle - pocketAngle(spin) - spin.from
  const off = (((wanted - turned) % 360) + 540) % 360
  return { ...spin, speed: (speed * (turned + off - 180)) / turned }
}

/** Middle of the drawn pocket on the rotor. */
export const pocketAngle = ({ at, pockets }: Pick<Spin, 'at' | 'pockets'>): number => (at * 360) / pockets

/** Landings on the rotor: the time, how far from the pocket in pockets, how high and how far out the hop after it goes. */
type Hop = { readonly ms: number; readonly pockets: number; readonly height: number; readonly out: number }

function hopsOf({ seed }: Spin): readonly Hop[] {
  const far = 5 + ((seed >> 3) % 5) / 2
  const back = (seed >> 6) % 2 === 0 ? 0.5 : -0.5
  return [
    { ms: LANDS_MS, pockets: far, height: 0.12, out: 0.05 },
    { ms: LANDS_MS + 400, pockets: far * 0.48, height: 0.085, out: 0.03 },
    { ms: LANDS_MS + 710, pockets: 1.5, height: 0.055, out: 0.015 },
    { ms: LANDS_MS + 950, pockets: back, height: 0.03, out: 0 },
    { ms: LANDS_MS + 1130, pockets: -back * 0.24, height: 0.012, out: 0 },
    { ms: LANDS_MS + 1250, pockets: 0.1, height: 0.004, out: 0 },
    { ms: SETTLED_MS, pockets: 0, height: 0, out: 0 },
  ]
}

const arch = (share: number): number => 4 * share * (1 - share)
const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** Degrees between the ball and its pocket, against the rotor's turn, while it runs on the rim and falls. */
function runAhead(spin: Spin, ms: number): number {
  const left = LANDS_MS - ms
  const landing = (hopsOf(spin)[0]?.pockets ?? 0) * (360 / spin.pockets)
  return landing + RELATIVE_END * left + ((RELATIVE_START - RELATIVE_END) * left ** 2) / (2 * LANDS_MS)
}

const fallRadius = (ms: number): number =>
  between(RIM, EDGE, Math.max(0, (ms - FALLS_MS) / (LANDS_MS - FALLS_MS)) ** 1.7)

/** Times at which the falling ball meets a deflector: two or three of those that it passes at their height. */
function knocksOf(spin: Spin): readonly number[] {
  const step = 360 / DEFLECTORS
  const phase = (ms: number): number => Math.floor((rotorAt(spin, ms) + pocketAngle(spin) + runAhead(spin, ms)) / step)
  const met: number[] = []
  for (let ms = FALLS_MS; ms < LANDS_MS - 90; ms += 4) {
    const radius = fallRadius(ms)
    if (radius < RIM - 0.02 && radius > EDGE + 0.02 && phase(ms) !== phase(ms + 4)) met.push(ms)
  }
  return met.slice(0, 2 + (spin.seed % 2))
}

const KNOCK_MS = 130

/** The ball at any time of a spin. From the end on it lies in its pocket, and turns with the rotor. */
export function ballPath(spin: Spin): (ms: number) => BallAt {
  const hops = hopsOf(spin)
  const knocks = knocksOf(spin)
  const pocket = 360 / spin.pockets
  const angleAt = (ms: number, ahead: number): number => rotorAt(spin, ms) + pocketAngle(spin) + ahead
  return (ms) => {
    if (ms >= SETTLED_MS) return { angle: angleAt(ms, 0), radius: LIES, height: 0 }
    if (ms < LANDS_MS) {
      const knock = knocks.findLast((at) => ms >= at && ms < at + KNOCK_MS)
      const lift = knock === undefined ? 0 : arch((ms - knock) / KNOCK_MS)
      return { angle: angleAt(ms, runAhead(spin, ms)), radius: fallRadius(ms) + 0.025 * lift, height: 0.05 * lift }
    }
    const at = hops.findLastIndex((hop) => ms >= hop.ms)
    const [hop, next] = [hops[at], hops[at + 1]] as [Hop, Hop]
    const share = (ms - hop.ms) / (next.ms - hop.ms)
    const depth = (time: number): number => between(EDGE, LIES, Math.min(1, (time - LANDS_MS) / 710) ** 0.6)
    return {
      angle: angleAt(ms, between(hop.pockets, next.pockets, share) * pocket),
      radius: depth(ms) + hop.out * arch(share),
      height: hop.height * arch(share),
    }
  }
}

/** Times at which the ball is heard: it passes the eighths of the rim ever more slowly, knocks and hops. */
export function ticksOf(spin: Spin): readonly number[] {
  const path = ballPath(spin)
  const half = (ms: number): number => Math.floor(path(ms).angle / 120)
  const rolling: number[] = []
  for (let ms = 0; ms < FALLS_MS; ms += 8) if (half(ms) !== half(ms + 8)) rolling.push(ms)
  return [
    ...rolling,
    ...knocksOf(spin),
    ...hopsOf(spin)
      .slice(0, -1)
      .map(({ ms }) => ms),
  ]
}
