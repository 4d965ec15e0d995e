import type { MatchCard, MatchChoice } from '@evens/contracts'
import { paidAt } from '@evens/games/race'
import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useEffect, useEffectEvent } from 'react'
import { Scene } from '../../../stages/parts/scene.tsx'
import type { SharedStageKind } from '../../stage.ts'
import { OwnLines } from '../own-lines.tsx'
import { Slip } from '../slip.tsx'
import { phaseAt, useShow } from '../use-show.ts'
import {
  cardOf,
  choiceOn,
  hasWon,
  isOnCard,
  kitsOf,
  marketText,
  NO_PICK,
  pickText,
  teamsOf,
  type MatchProps,
} from './card.ts'
import { MatchMarkets } from './match-markets.tsx'
import { MatchShow, ScoreBoard, STEPS } from './match-show.tsx'
import styles from './match.module.css'
import { type MatchOutcome, RESULT_MS } from './plan.ts'

const PLAN = { lastsMs: RESULT_MS, momentsMs: () => STEPS, isStepped: true }

/** The fixture and its markets while bets are taken, then the match. */
function Stage(props: MatchProps) {
  const t = useText()
  const { choice, setChoice, bets, money } = props
  const show = useShow<MatchOutcome, MatchChoice>(props, PLAN)
  const card = cardOf(props)
  useFreshChoice(choice, card, setChoice)
  if (card === null) return <p className={styles['note']}>{t('race_no_card')}</p>
  const teams = teamsOf(card, t)
  const isOver = show.phase === 'result'
  const isShow = show.phase === 'show' || show.phase === 'closed' || isOver
  const score = isOver ? show.outcome : null
  return (
    <Scene motion={props.motion}>
      <div className={styles['match']} data-phase={show.phase}>
        {isShow ? (
          <MatchShow {...props} {...{ card, teams, isOver }} outcome={show.outcome} passed={show.passed} />
        ) : (
          <>
            <ScoreBoard {...{ card, teams }} kits={kitsOf(card)} score={null} clock={t('match_before')} />
            {show.phase === 'void' ? (
              <p className={styles['note']}>{t('fast_void')}</p>
            ) : (
              <MatchMarkets {...props} {...{ card, teams }} />
            )}
          </>
        )}
        {bets.length > 0 && (
          <OwnLines
            lines={bets.map((bet) => ({
              id: bet.id,
              stake: money(bet.stake),
              text: `${marketText(bet.choice.market, teams, t)}: ${pickText(bet.choice.pick, teams, t)}`,
              price: bet.choice.price,
              end: score === null ? 'open' : hasWon(bet.choice, score) ? 'won' : 'lost',
            }))}
          />
        )}
      </div>
    </Scene>
  )
}

/** A pick of the last fixture cannot be bet on the present one. */
function useFreshChoice(choice: MatchChoice, card: MatchCard | null, setChoice: MatchProps['setChoice']): void {
  const isStale = choice.pick !== '' && !isOnCard(choice, card)
  const clear = useEffectEvent(() => setChoice(NO_PICK))
  useEffect(() => {
    if (isStale) clear()
  }, [isStale])
}

function Controls(props: MatchProps) {
  const { choice, setChoice, canBet, chip, money } = props
  const t = useText()
  const card = cardOf(props)
  const teams = card === null ? null : teamsOf(card, t)
  const isPicked = teams !== null && isOnCard(choice, card)
  return (
    <>
      <Slip
        text={isPicked ? pickText(choice.pick, teams, t) : null}
        market={isPicked ? marketText(choice.market, teams, t) : ''}
        price={choice.price}
        pays={isPicked ? money(paidAt(chip, choice.price)) : ''}
      />
      {isPicked && (
        <Button size="s" variant="ghost" icon="trash" disabled={!canBet} onClick={() => setChoice(NO_PICK)}>
          {t('slip_clear')}
        </Button>
      )}
    </>
  )
}

const told = (outcome: unknown): string => {
  const { home, away } = outcome as MatchOutcome
  return `${home}–${away}`
}

export const match: SharedStageKind<MatchChoice> = {
  kind: 'match',
  betsMost: 10,
  first: () => NO_PICK,
  sample: (_maths, _stake, card) =>
    card === null ? NO_PICK : (choiceOn(card as MatchCard, 'result', 'home') ?? NO_PICK),
  isReady: ({ pick, price }) => pick !== '' && price > 0,
  afterBet: () => NO_PICK,
  line: ({ choice }, { round }, say) => {
    const card = cardOf({ round })
    const teams = card === null ? null : teamsOf(card, say)
    const text = teams === null ? '' : `${marketText(choice.market, teams, say)}: ${pickText(choice.pick, teams, say)}`
    return { text, price: choice.price }
  },
  Stage,
  Controls,
  result: (_maths, outcome) => {
    const { home, away } = outcome as MatchOutcome
    return { text: told(outcome), tone: home > away ? 'mid' : home < away ? 'high' : 'plain' }
  },
  describe: (props, say) => {
    const { round, now, results } = props
    const card = cardOf(props)
    const isTold = round.outcome !== null && phaseAt(round, now(), RESULT_MS) === 'result'
    const last = isTold ? round.outcome : (results[0]?.outcome ?? null)
    return say('match_view', {
      home: card === null ? '' : say(`games_football_team_${card.teams.home}`),
      away: card === null ? '' : say(`games_football_team_${card.teams.away}`),
      state: last === null ? 'none' : isTold ? 'now' : 'before',
      score: last === null ? '' : told(last),
    })
  },
}
