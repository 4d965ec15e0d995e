import type { BlackjackView } from '@evens/games/cards'
import { screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { drawStage } from '../../testing/mount-stage.tsx'
import { seedWhere } from '../../testing/seed-where.ts'
import { blackjack } from './blackjack.tsx'
import { videoPoker } from './video-poker.tsx'

const BLACKJACK = { maths: 'blackjack@1', stake: 1000n }
const shownOf = (noted: readonly string[]): number => noted.filter((one) => one === 'shown').length
const cards = (): number => document.querySelectorAll('[data-card]').length

test('in motion cards come one by one, and the step is reported once at its end', async () => {
  const { seed } = await seedWhere(BLACKJACK, ({ view }) => (view as BlackjackView).phase === 'play')
  const { play, noted } = await drawStage(blackjack, { ...BLACKJACK, seed, motion: 'full' })
  await play()
  const counts: number[] = []
  await waitFor(() => {
    counts.push(cards())
    expect(shownOf(noted)).toBe(1)
  })
  expect(cards()).toBe(4)
  expect(counts.some((count) => count > 0 && count < 4)).toBe(true)
  expect(noted.filter((cue) => cue === 'tick')).toHaveLength(4)
})

test('a result is not in the picture before it is decided there', async () => {
  const isOver = ({ over, stake }: { readonly over: { readonly payout: bigint } | null; readonly stake: bigint }) =>
    over !== null && over.payout > stake
  const { seed } = await seedWhere(BLACKJACK, isOver)
  const { play, noted } = await drawStage(blackjack, { ...BLACKJACK, seed, motion: 'full' })
  await play()
  expect(screen.queryByText('Blackjack')).toBeNull()
  await waitFor(() => expect(screen.getByText('Blackjack')).toBeTruthy())
  await waitFor(() => expect(shownOf(noted)).toBe(1))
  expect(noted.filter((cue) => cue === 'hit')).toHaveLength(1)
})

test('without motion all of a step is there at once, and nothing is praised that pays no more than the stake', async () => {
  const { seed } = await seedWhere(BLACKJACK, ({ over, stake }) => over !== null && over.payout === stake)
  const { play, noted } = await drawStage(blackjack, { ...BLACKJACK, seed })
  await play()
  expect(cards()).toBe(4)
  expect(shownOf(noted)).toBe(1)
  expect(noted.some((cue) => cue === 'hit' || cue === 'collect' || cue === 'lose')).toBe(false)
})

test('a hand of poker is reported once for the deal and once for the draw', async () => {
  const { play, session, noted } = await drawStage(videoPoker, { maths: 'jacks-or-better@1', stake: 1000n })
  await play()
  await waitFor(() => expect(shownOf(noted)).toBe(1))
  await session.act({ do: 'draw', hold: 0 })
  await waitFor(() => expect(shownOf(noted)).toBe(2))
})
