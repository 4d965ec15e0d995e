/** Times of a table's rounds. */
export type Clock = {
  /** Bets are taken for so long. */
  readonly openMs: number
  /** From the close to the start: the digest is fixed meanwhile. */
  readonly gapMs: number
  /** Null for a flight: its crash ends it. */
  readonly showMs: number | null
  /** From the end of a flight until it is over: collects under way are counted. */
  readonly graceMs: number
  /** From the end to the next round. */
  readonly pauseMs: number
  /** Bets of one player in a round. */
  readonly betsEach: number
  /** The next round takes bets while this one is shown, and closes a pause after its end. */
  readonly isAhead?: boolean
}

const FLIGHT: Clock = { openMs: 6000, gapMs: 500, showMs: null, graceMs: 500, pauseMs: 4500, betsEach: 2 }
const DRAW = { graceMs: 0, betsEach: 10 }
const FAST: Clock = { ...DRAW, openMs: 16_000, gapMs: 500, showMs: 3500, pauseMs: 0 }
const STUDIO: Clock = { ...DRAW, openMs: 25_000, gapMs: 1000, showMs: 22_000, pauseMs: 2000 }
const KENO: Clock = { ...DRAW, openMs: 30_000, gapMs: 1000, showMs: 24_000, pauseMs: 5000 }
const RACE: Clock = { ...DRAW, openMs: 139_000, gapMs: 1000, showMs: 40_000, pauseMs: 0 }
const FOOTBALL: Clock = { ...DRAW, openMs: 89_000, gapMs: 1000, showMs: 90_000, pauseMs: 0 }
const BINGO = { ...DRAW, betsEach: 24, isAhead: true, openMs: 60_000, gapMs: 1000 }
/** A ball every 2.5 seconds: 90 of them in a cycle of 240 seconds, 75 in one of 200. */
const BINGO_90: Clock = { ...BINGO, showMs: 225_000, pauseMs: 14_000 }
const BINGO_75: Clock = { ...BINGO, showMs: 187_500, pauseMs: 11_500 }

/** Titles that are played in shared rounds, by their id. */
export const CLOCKS: Readonly<Record<number, Clock>> = {
  3003: KENO,
  3201: BINGO_90,
  3202: BINGO_90,
  3203: BINGO_75,
  5001: FLIGHT,
  5101: STUDIO,
  5102: STUDIO,
  5103: STUDIO,
  5104: STUDIO,
  5201: RACE,
  5202: RACE,
  5203: RACE,
  5204: FOOTBALL,
  5301: FAST,
  5302: FAST,
  5303: FAST,
  5304: FAST,
}

/** The shortest time from one round to the next. */
export const leastCycleMs = ({ openMs, gapMs, showMs, graceMs, pauseMs, isAhead }: Clock): number =>
  (isAhead === true ? 0 : openMs) + gapMs + (showMs ?? graceMs) + pauseMs

const NOTICE_MS = 25 * 3_600_000

/** So many links are left when the next chain has to be published: a day and an hour of rounds. */
export const linksToPublish = (clock: Clock): number => Math.ceil(NOTICE_MS / leastCycleMs(clock))
