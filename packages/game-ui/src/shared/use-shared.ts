import type { TablePot, TableSnapshot } from '@evens/contracts'
import type { Sentence } from '@evens/games'
import { useMedia, useShell, useStore, useText } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { tierOf } from '../frame/celebration.ts'
import { sentencesText } from '../frame/figures.ts'
import type { Stakes } from '../frame/stake.ts'
import type { GameSound } from '../frame/use-sound.ts'
import type { Motion } from '../stage.ts'
import { type Phase, sharedRoundOf } from './phase.ts'
import { endOfBet, reckoned } from './reckon.ts'
import { netOf, slotOf, type TableSession } from './session.ts'
import type { EndGiven, OwnBet, SharedRound, SharedStageProps } from './stage.ts'
import { usePhase } from './use-phase.ts'
import type { Piece } from './use-seat.ts'
import { type Slot, useSlots } from './use-slots.ts'

export type SharedGiven = {
  readonly piece: Piece
  readonly session: TableSession
  readonly stakes: Stakes
  readonly news: TableSnapshot
  readonly now: () => number
  readonly told: () => number
  readonly route: string
  readonly theme: string
  readonly sound: GameSound
  readonly isClosed: boolean
}

/** Full motion, unless the person or the light version asks for none. */
function useMotion(): Motion {
  const { settings } = useShell()
  const isLight = useStore(settings, ({ isAppLightVersion }) => isAppLightVersion === 1)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  return isLight || isCalm ? 'still' : 'full'
}

const paidOn = (bets: readonly OwnBet[]): bigint => bets.reduce((sum, bet) => sum + (endOfBet(bet)?.payout ?? 0n), 0n)
const stakedOn = (bets: readonly OwnBet[]): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n)

type BetToEnd = EndGiven<unknown>['bet']

/** Pots as the server tells them. A demo with bets in the round has one of its own. */
function usePots(
  { piece: { kind, game }, session, stakes, news }: SharedGiven,
  round: SharedRound,
  all: readonly OwnBet[],
): readonly TablePot[] {
  const { mode, money } = session
  const price = stakes.least
  return useMemo(() => {
    const bets = all.filter(({ n }) => n === round.n)
    if (mode === 'demo' && kind.demoPot !== undefined && bets.length > 0)
      return [kind.demoPot({ maths: game.maths, round, bets, price, money })]
    return news.pots
  }, [mode, kind, game, round, all, price, money, news.pots])
}

type Moment = { readonly round: SharedRound; readonly phase: Phase; readonly isCollected: boolean }

/** The next round, where it is told, and the one that takes bets now. */
function useSale({ news, now }: SharedGiven, { round, phase, isCollected }: Moment) {
  const next = useMemo(() => (news.next === null ? null : sharedRoundOf(news.next)), [news.next])
  const nextPhase = usePhase(next ?? round, now, isCollected)
  return { next, sale: phase === 'open' ? round : next !== null && nextPhase === 'open' ? next : null }
}

/** Own bets of the round, reckoned as soon as its seed is told, and the pots they are in. */
function useOwnBets(given: SharedGiven, round: SharedRound, all: readonly OwnBet[]) {
  const { game, kind } = given.piece
  const { iso } = given.session.money
  const isTold = round.seed !== null && round.digest !== null && round.outcome !== null
  const pots = usePots(given, round, all)
  const pot = pots.find(({ currency }) => currency === iso) ?? null
  const bets = useMemo(() => {
    const { end } = kind
    const ender = end === undefined ? undefined : (bet: BetToEnd) => end({ maths: game.maths, bet, round, pot })
    return all
      .filter(({ n }) => n === round.n)
      .map((bet) => (isTold ? { ...bet, round: reckoned(game, bet, round, ender) } : bet))
  }, [all, round, isTold, game, kind, pot])
  return { bets, pots, pot }
}

/** All that the frame and its stage show of a table. */
export function useShared(given: SharedGiven) {
  const { piece, session, stakes, news, now, told: toldUntil, route, theme, sound, isClosed } = given
  const { game, kind } = piece
  const t = useText()
  const { format } = useShell()
  const state = useStore(session.state)
  const isCollected = kind.isCollected === true
  const round = useMemo(() => sharedRoundOf(news.round), [news.round])
  const phase = usePhase(round, now, isCollected)
  const { next, sale } = useSale(given, { round, phase, isCollected })
  const motion = useMotion()
  const slots = useSlots(piece, stakes, session.money.iso)
  const [shownOf, setShownOf] = useState<string | null>(null)
  // The answer to a collect may come after the news of the crash.
  const isAnswered = !isCollected || Object.values(state.slots).every(({ isBusy }) => !isBusy)
  const isShown = (phase === 'over' || phase === 'void' || shownOf === round.n) && isAnswered
  const { bets, pots, pot } = useOwnBets(given, round, state.bets)
  const ahead = useMemo(() => state.bets.filter(({ n }) => n === next?.n), [state.bets, next?.n])
  // The end of a draw is in no figure before its picture has shown it.
  const seenBets = isShown || isCollected ? bets : bets.map((bet) => ({ ...bet, round: null }))
  useEffect(() => session.follow(round, phase, next), [session, round, phase, next])
  const money = (minor: bigint): string => format().money(String(minor), session.money)
  const placed = sale === null ? [] : sale.n === round.n ? bets : ahead
  const mayBet = sale !== null && !isClosed && placed.length < kind.betsMost
  const fits = ({ choice }: Slot): boolean =>
    mayBet &&
    (kind.fits?.(
      game.maths,
      choice,
      placed.map((bet) => bet.choice),
    ) ??
      true)
  const first = slots[0]
  const propsOf = (slot: number): SharedStageProps<unknown> => ({
    maths: game.maths,
    ...{ route, theme, round, now, bets, motion, money, sale, ahead, pots, pot },
    least: stakes.least,
    isDemo: session.mode === 'demo',
    told: toldUntil,
    others: news.bets,
    results: news.results,
    choice: slots[slot]?.choice,
    setChoice: (choice) => slots[slot]?.setChoice(choice),
    chip: slots[slot]?.stake ?? 0n,
    bounds: { most: stakes.most, balance: state.balance },
    canBet: mayBet && !slotOf(state, slot).isBusy,
    onShown: setShownOf,
    sound: sound.play,
  })
  const ended = { staked: stakedOn(seenBets), paid: paidOn(seenBets) }
  useWinSound(sound, isShown ? round.n : null, ended)
  const others = state.bets.filter(({ n }) => n !== round.n)
  return {
    game,
    ...{ state, round, phase, motion, slots, isShown, money, fits, sale, ahead, propsOf, ended, first },
    bets: seenBets,
    net: netOf([...others, ...seenBets]),
    told: useTold({
      ...{ isShown, n: round.n, ended, state, money },
      came: () =>
        kind.told?.(propsOf(0), t) ??
        sentencesText(news.round.sentences as readonly Sentence[], { t, format: format(), money }),
    }),
  }
}
export type Shared = ReturnType<typeof useShared>

type Ended = { readonly staked: bigint; readonly paid: bigint }

/** The phrase of a win sounds once, when the round has been shown. */
function useWinSound(sound: GameSound, shownN: string | null, { staked, paid }: Ended): void {
  const play = useEffectEvent(() => {
    if (staked > 0n) sound.win(tierOf(staked, paid))
  })
  useEffect(() => {
    if (shownN !== null) play()
  }, [shownN])
}

type Telling = {
  readonly isShown: boolean
  readonly n: string
  /** The outcome in words. */
  readonly came: () => string
  readonly ended: Ended
  readonly state: { readonly balance: bigint | null }
  readonly money: (minor: bigint) => string
}

/** One announcement a round: what came, what was paid, and the balance. It is kept as it was first told. */
function useTold({ isShown, n, came, ended, state, money }: Telling): string {
  const t = useText()
  const [first] = useState(n)
  const [told, setTold] = useState({ n: '', text: '' })
  const tell = useEffectEvent(() => {
    const paid =
      ended.staked === 0n ? '' : t('shared_told_paid', { stake: money(ended.staked), payout: money(ended.paid) })
    const balance =
      state.balance === null || paid === '' ? '' : t('play_told_balance', { balance: money(state.balance) })
    setTold({ n, text: [came(), paid, balance].filter((one) => one !== '').join(' ') })
  })
  // A round that was over before the visitor came is old news.
  const [wasOver] = useState(isShown)
  useEffect(() => {
    if (isShown && !(wasOver && n === first)) tell()
  }, [isShown, n, wasOver, first])
  return told.n === n ? told.text : ''
}
