import type { BingoChoice, BingoOutcome } from '@evens/contracts'
import type { BingoMaths } from '@evens/games/bingo'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Scene } from '../../../stages/parts/scene.tsx'
import type { Say, SharedStageKind, SharedStageProps } from '../../stage.ts'
import { phaseAt, useShow } from '../use-show.ts'
import { Board } from './board.tsx'
import { Caller } from './caller.tsx'
import { CardRack } from './card-rack.tsx'
import { CardSales } from './card-sales.tsx'
import styles from './bingo.module.css'
import {
  callMoments,
  callOf,
  cardsIn,
  gameLasts,
  type HallCard,
  hallCards,
  lastCall,
  prizeKey,
  stepped,
} from './hall.ts'
import { Backdrop } from './backdrop.tsx'
import { ballsOf, demoPot, endOf } from './pot.ts'
import { Prizes } from './prizes.tsx'

export type BingoProps = SharedStageProps<BingoChoice>

const NONE: readonly number[] = []

/** A game as a course of calls: it ends with the last prize. */
function useGame(props: BingoProps) {
  const { round, pots, pot, bets } = props
  const maths = props.maths as BingoMaths
  const balls = ballsOf(round) ?? NONE
  const last = lastCall(pots, balls)
  const show = useShow<BingoOutcome, BingoChoice>(props, {
    lastsMs: gameLasts(last, balls),
    momentsMs: (outcome) => callMoments(outcome.balls),
    isStepped: true,
  })
  const called = show.outcome === null ? 0 : show.phase === 'result' ? last : Math.min(show.passed, last)
  const cards = useMemo(
    () => hallCards({ maths, round, bets, pot, balls, called }),
    [maths, round, bets, pot, balls, called],
  )
  const { sale, ahead } = props
  // Numbers of the next round's cards are known by its commitment, so they are shown before its first ball.
  const next = useMemo(
    () =>
      sale === null || bets.length > 0
        ? []
        : hallCards({ maths, round: sale, bets: ahead, pot: null, balls: NONE, called: 0 }),
    [maths, sale, ahead, bets.length],
  )
  return { maths, balls, called, show, pot, cards, next }
}

/** The hall: the caller's machine, prizes, the player's cards, and the board of all numbers. */
function Stage(props: BingoProps) {
  const { round, now, money, bets, motion } = props
  const { maths, balls, called, show, pot, cards, next } = useGame(props)
  const heard = balls.slice(0, called)
  useCallSound(props, { called, cards, isMoving: show.phase === 'show' })
  return (
    <Scene motion={motion}>
      <div className={styles['hall']} data-phase={show.phase} data-cards={cards.length > 0}>
        <div className={styles['front']}>
          <Backdrop />
          <Caller
            {...{ maths, heard, cards, now }}
            n={round.n}
            phase={show.phase}
            closesAt={round.closesAt}
            isMoving={show.isMoving}
          />
          <Prizes
            {...{ maths, pot, called, cards, money }}
            phase={show.phase}
            isDemo={props.isDemo && bets.length > 0}
          />
        </div>
        <CardRack {...{ maths, heard, cards, next }} phase={show.phase} />
        <Board
          maths={maths}
          heard={heard}
          own={cards.flatMap(({ card }) => card.flat().filter((one) => one !== null))}
        />
      </div>
    </Scene>
  )
}

type Heard = { readonly called: number; readonly cards: readonly HallCard[]; readonly isMoving: boolean }

/** A note for each ball, another when a card comes to lack one number, and the bell of an own prize. */
function useCallSound({ sound }: BingoProps, { called, cards, isMoving }: Heard): void {
  const [first] = useState(called)
  const near = cards.filter(({ lacks, nearest }) => nearest !== null && lacks.length === 1).length
  const won = cards.reduce((sum, card) => sum + card.won.length, 0)
  const [before, setBefore] = useState({ near, won })
  const call = useEffectEvent((at: number) => {
    if (at === first || !isMoving) return
    if (won > before.won) sound('coin')
    else if (near > before.near) sound('rise', 4)
    else sound('pop', at % 5)
    setBefore({ near, won })
  })
  useEffect(() => call(called), [called])
}

/** Prizes of a game that is over, in words. */
function toldOf({ round, pot, money }: BingoProps, say: Say): string {
  const balls = ballsOf(round) ?? NONE
  const prizes = pot?.prizes.filter(({ call }) => call !== null) ?? []
  if (prizes.length === 0) return say('bingo_told_none', { count: balls.length })
  return prizes
    .map(({ prize, call, cards, each }) =>
      say('bingo_told_prize', {
        prize: say(prizeKey(prize)),
        call: call ?? 0,
        cards,
        each: money(BigInt(each ?? 0)),
      }),
    )
    .join(' ')
}

function describe(props: BingoProps, say: Say): string {
  const { round, now, bets, pots } = props
  const maths = props.maths as BingoMaths
  const balls = ballsOf(round) ?? NONE
  const last = lastCall(pots, balls)
  const phase = phaseAt(round, now(), gameLasts(last, balls))
  const passed = callMoments(balls).filter((ms) => round.startsAt + ms <= now()).length
  const heard = phase === 'show' || phase === 'result' ? balls.slice(0, Math.min(passed, last)) : NONE
  const newest = heard.at(-1)
  return say('bingo_view', {
    state: phase === 'show' || phase === 'result' ? phase : 'open',
    called: heard.length,
    of: maths.columns.at(-1)?.[1] ?? 0,
    ball: newest === undefined ? '' : callOf(maths, newest),
    cards: cardsIn(bets),
  })
}

const SHOWN = 3

export const bingo: SharedStageKind<BingoChoice> = {
  kind: 'bingo',
  betsMost: 24,
  startKey: 'bingo_buy',
  aheadKey: 'bingo_buy_next',
  first: () => ({ cards: 6 }),
  isReady: ({ cards }) => cards > 0,
  isPriced: true,
  stakeOf: ({ cards }, least) => least * BigInt(cards),
  fits: (maths, { cards }, placed) =>
    placed.reduce((sum, choice) => sum + choice.cards, cards) <= (maths as BingoMaths).cardsMost,
  step: (maths, { cards }, direction) => ({ cards: stepped(maths as BingoMaths, cards, direction) }),
  sample: () => ({ cards: 1 }),
  end: endOf,
  demoPot,
  line: ({ choice: { cards } }, _table, say) => ({ text: say('bingo_cards', { cards }), price: null }),
  Stage,
  Controls: CardSales,
  result: (maths, outcome, { t }) => {
    const { balls } = outcome as BingoOutcome
    const first = balls.slice(0, SHOWN)
    return {
      text: first.join('–'),
      tone: 'plain',
      label: t('bingo_result', { balls: first.map((ball) => callOf(maths as BingoMaths, ball)).join(', ') }),
    }
  },
  told: toldOf,
  describe,
}
