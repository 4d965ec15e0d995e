import { useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import { fitStake, nextStake, type Stakes } from '../frame/stake.ts'
import type { Piece } from './use-seat.ts'

/** Stake and choice of a bet panel. */
export type Slot = {
  readonly slot: number
  readonly stake: bigint
  /** Cost of a bet: the field's amount, or the sum of its chips. */
  readonly total: bigint
  readonly choice: unknown
  readonly setStake: (stake: bigint) => void
  readonly setChoice: (choice: unknown) => void
  readonly step: (direction: 1 | -1) => void
}

/** The last stake of a title is remembered for each panel. */
export function useSlots({ game, kind }: Piece, stakes: Stakes, iso: string): readonly Slot[] {
  const kept = useShell().stored('gameStakes')
  const count = kind.slots ?? 1
  const prefixOf = (slot: number): string => `${game.name}${slot === 0 ? '' : `/${slot}`}:${iso}:`
  const [amounts, setAmounts] = useState<readonly bigint[]>(() =>
    Array.from({ length: count }, (_one, slot) => {
      const prefix = prefixOf(slot)
      const found = kept.get().find((line) => line.startsWith(prefix))
      const last = found?.slice(prefix.length) ?? ''
      return fitStake(/^\d+$/.test(last) ? BigInt(last) : (stakes.quick[0] ?? stakes.least), stakes)
    }),
  )
  const [choices, setChoices] = useState<readonly unknown[]>(() =>
    Array.from({ length: count }, () => kind.first(game.maths)),
  )
  return amounts.map((stake, slot) => {
    const choice = choices[slot]
    const setStake = (wanted: bigint): void => {
      const fit = fitStake(wanted, stakes)
      const prefix = prefixOf(slot)
      setAmounts((before) => before.map((one, at) => (at === slot ? fit : one)))
      kept.set((lines) => [...lines.filter((line) => !line.startsWith(prefix)), `${prefix}${fit}`])
    }
    return {
      slot,
      stake,
      total: kind.stakeOf?.(choice, stakes.least) ?? stake,
      choice,
      setStake,
      setChoice: (next) => setChoices((before) => before.map((one, at) => (at === slot ? next : one))),
      step: (direction) => setStake(nextStake(stake, stakes, direction)),
    }
  })
}
