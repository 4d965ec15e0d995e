import type { MatchCard } from '@evens/contracts'
import { MATCH_MARKETS } from '@evens/games/match'
import { useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { useRoving } from '../../../stages/parts/roving.ts'
import { PriceCell } from '../price-cell.tsx'
import { choiceOn, GROUPS, isSamePick, marketText, NO_PICK, pickText, type MatchProps, type Teams } from './card.ts'
import styles from './match.module.css'

type Props = MatchProps & { readonly card: MatchCard; readonly teams: Teams }

/** Twelve markets in groups, each outcome a price. */
export function MatchMarkets({ card, teams, choice, setChoice, canBet, sound, bets, money }: Props) {
  const t = useText()
  const [group, setGroup] = useState('result')
  const place = useRoving()
  const shown = GROUPS.find(({ id }) => id === group)?.markets ?? []
  const order = shown.flatMap((market) => (MATCH_MARKETS[market] ?? []).map(([pick]) => `${market}:${pick}`))
  return (
    <div className={styles['markets']} data-open={canBet}>
      <div className={styles['groups']} role="group" aria-label={t('match_groups')}>
        {GROUPS.map(({ id }) => (
          <button key={id} type="button" aria-pressed={id === group} onClick={() => setGroup(id)}>
            {t(`match_group_${id}`)}
          </button>
        ))}
      </div>
      <div className={styles['board']} data-board>
        {shown.map((market) => {
          const name = marketText(market, teams, t)
          const picks = (MATCH_MARKETS[market] ?? []).map(([pick]) => pick)
          return (
            <section key={market} className={styles['market']} data-count={picks.length} aria-label={name}>
              <h2>{name}</h2>
              <div className={styles['cells']}>
                {picks.map((pick) => {
                  const face = pickText(pick, teams, t)
                  const own = bets.filter((bet) => isSamePick(bet.choice, market, pick))
                  const staked = own.reduce((sum, { stake }) => sum + stake, 0n)
                  const isPicked = isSamePick(choice, market, pick)
                  const id = `${market}:${pick}`
                  return (
                    <PriceCell
                      key={pick}
                      name={`${name}: ${face}`}
                      face={face}
                      price={card.prices[market]?.[pick] ?? null}
                      isPicked={isPicked}
                      staked={staked > 0n ? money(staked) : null}
                      end="open"
                      isOpen={canBet}
                      onPick={() => {
                        sound('press')
                        setChoice(isPicked ? NO_PICK : (choiceOn(card, market, pick) ?? NO_PICK))
                      }}
                      place={place(order.indexOf(id), id)}
                    />
                  )
                })}
              </div>
            </section>
          )
        })}
      </div>
    </div>
  )
}
