import { endSentence } from '../endings.ts'
import type { Sentence, SentenceValue } from '../family.ts'
import type { ReelsShown, Scene, Win } from './events.ts'

type Of<At extends ReelsShown['at']> = Extract<ReelsShown, { readonly at: At }>
type Told = { readonly scene: Scene; readonly event: ReelsShown }
type Amount = (units: number) => SentenceValue

/** More wins than these are told as one sum. */
const WINS_TOLD = 3

/**
 * The text twin of a step. The base spin is told win by win, and every feature by its beginning and its sum: a round of
 * two hundred free spins stays a few sentences long.
 */
export function sentencesOf(shown: readonly ReelsShown[]): readonly Sentence[] {
  const told = byScene(shown)
  const unit = BigInt(unitOf(shown))
  const amount: Amount = (units) => ({ amount: String(unit * BigInt(units)) })
  return [
    ...baseSentences(told, amount),
    ...respinSentences(told, amount),
    ...freeSentences(told, amount),
    ...shown.flatMap((event) => ownSentence(event, amount)),
  ]
}

function byScene(shown: readonly ReelsShown[]): readonly Told[] {
  let scene: Scene = 'base'
  return shown.map((event) => {
    if (event.at === 'spin') scene = event.scene
    return { scene, event }
  })
}

function unitOf(shown: readonly ReelsShown[]): string {
  for (const event of shown)
    if ((event.at === 'spin' || event.at === 'chest') && event.unit !== undefined) return event.unit
  return '0'
}

const isAt =
  <At extends ReelsShown['at']>(at: At) =>
  (event: ReelsShown): event is Of<At> =>
    event.at === at

/** Events of one kind in a scene, in their order. */
function inScene<At extends ReelsShown['at']>(told: readonly Told[], scene: Scene, at: At): readonly Of<At>[] {
  return told
    .filter((one) => one.scene === scene)
    .map(({ event }) => event)
    .filter(isAt(at))
}

const sumOf = (events: readonly { readonly units: number }[]): number =>
  events.reduce((sum, { units }) => sum + units, 0)

const paying = (told: readonly Told[], scene: Scene) =>
  (['win', 'scatter', 'orbs', 'grow'] as const).flatMap((at): readonly { readonly units: number }[] =>
    inScene(told, scene, at),
  )

function baseSentences(told: readonly Told[], amount: Amount): readonly Sentence[] {
  const [scatter] = inScene(told, 'base', 'scatter')
  const [wild] = inScene(told, 'base', 'wild')
  const [orbs] = inScene(told, 'base', 'orbs')
  return [
    ...(wild === undefined
      ? []
      : [{ key: 'games_reels_wild', values: { count: wild.reels.length, reels: wild.reels.map((reel) => reel + 1) } }]),
    ...(scatter === undefined || scatter.units === 0
      ? []
      : [{ key: 'games_reels_scatter', values: { count: scatter.cells.length, amount: amount(scatter.units) } }]),
    ...winSentences(inScene(told, 'base', 'win'), amount),
    ...(orbs === undefined
      ? []
      : [{ key: 'games_reels_orbs', values: { sum: orbs.sum, amount: amount(orbs.won + orbs.units) } }]),
  ]
}

function winSentences(events: readonly Of<'win'>[], amount: Amount): readonly Sentence[] {
  const [first] = events
  if (first === undefined) return []
  const values = { count: events.length, amount: amount(sumOf(events)) }
  if (events.length > 1) return [{ key: 'games_reels_cascade', values }]
  const { wins, multiplier } = first
  if (wins.length > WINS_TOLD) return [{ key: 'games_reels_wins', values: { ...values, count: wins.length } }]
  return wins.map((win) => winSentence(win, amount(win.units * multiplier)))
}

function winSentence({ line, count, ways, from, group, isAnyPlace, times }: Win, amount: SentenceValue): Sentence {
  if (ways !== undefined) return { key: 'games_reels_ways', values: { count, ways, amount } }
  if (line === undefined) return { key: 'games_reels_symbols', values: { count, amount } }
  const values = { line: line + 1, count, amount }
  if (group !== undefined) return { key: 'games_reels_line_group', values }
  if (isAnyPlace === true) return { key: 'games_reels_line_any', values }
  if (times !== undefined) return { key: 'games_reels_line_times', values: { ...values, times } }
  return { key: from === 'right' ? 'games_reels_line_right' : 'games_reels_line', values }
}

function respinSentences(told: readonly Told[], amount: Amount): readonly Sentence[] {
  const count = inScene(told, 'respin', 'spin').length
  if (count === 0) return []
  const units = sumOf(paying(told, 'respin'))
  if (units === 0) return [{ key: 'games_reels_respins_none', values: { count } }]
  return [{ key: 'games_reels_respins', values: { count, amount: amount(units) } }]
}

function freeSentences(told: readonly Told[], amount: Amount): readonly Sentence[] {
  const events = told.map(({ event }) => event).filter(isAt('free'))
  const [start, ...again] = events
  if (start === undefined) return []
  const more = again.reduce((sum, { spins }) => sum + spins, 0)
  const grown = inScene(told, 'free', 'grow')
  const played = inScene(told, 'free', 'spin').length
  const units = sumOf(paying(told, 'free'))
  return [
    { key: 'games_reels_free', values: { spins: start.spins } },
    ...(more === 0 ? [] : [{ key: 'games_reels_free_more', values: { spins: more } }]),
    ...(grown.length === 0
      ? []
      : [{ key: 'games_reels_grow', values: { count: grown.length, amount: amount(sumOf(grown)) } }]),
    units === 0
      ? { key: 'games_reels_free_none', values: { spins: played } }
      : { key: 'games_reels_free_end', values: { spins: played, amount: amount(units) } },
  ]
}

/** Of an event that is told by itself, whatever came before it. */
function ownSentence(event: ReelsShown, amount: Amount): readonly Sentence[] {
  switch (event.at) {
    case 'hold':
      return [{ key: 'games_reels_hold', values: { count: event.coins.length } }]
    case 'hold-end': {
      const values = { count: event.coins.length, amount: amount(event.units) }
      return [{ key: event.isFull ? 'games_reels_hold_full' : 'games_reels_hold_end', values }]
    }
    case 'pick':
      return [{ key: 'games_reels_pick', values: { picks: event.picks, chests: event.chests } }]
    case 'chest':
      return [{ key: 'games_reels_chest', values: { chest: event.chest.at + 1, amount: amount(event.units) } }]
    case 'chests':
      return [{ key: 'games_reels_chests', values: { amount: amount(event.units) } }]
    case 'capped':
      return [{ key: 'games_reels_capped', values: { most: event.most } }]
    case 'jackpot':
      return [{ key: `games_reels_jackpot_${event.pot}` }]
    case 'end':
      return [endSentence(event)]
    case 'spin':
    case 'win':
    case 'scatter':
    case 'fall':
    case 'grow':
    case 'wild':
    case 'orbs':
    case 'respin':
    case 'free':
    case 'free-end':
      return []
  }
}
