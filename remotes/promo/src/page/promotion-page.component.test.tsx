import type { PromotionReply } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { aPage, aPlayer } from '@evens/test-kit'
import { lostAnswer, mount, says, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aCard, aGrant, mine } from '../testing/a-card.ts'
import { PromotionPage } from './promotion-page.tsx'

const READ = 'GET /web-api/promotions/{id}'
const JOIN = 'POST /web-api/promotions/{id}/join'
const main = (): HTMLElement => document.body

const aReply = (facts: Parameters<typeof aCard>[0]): PromotionReply => ({
  ...aCard(facts),
  versions: [
    { version: 2, publishedAt: 1_790_000_000_000 },
    { version: 1, publishedAt: 1_780_000_000_000 },
  ],
  publishedAt: 1_790_000_000_000,
  currency: 'EUR',
  exponent: 2,
  usual: '500',
})

function aPromotionPage(facts: Parameters<typeof aCard>[0], answers: Record<string, unknown> = {}) {
  const state = aReply(facts)
  const player = state.mine === null ? null : aPlayer()
  const page = aPage({ route: 'bonus', fullPath: '/en/bonus/first-deposit-sport' })
  return mount(<PromotionPage state={state} page={page} />, { player, answers: { [READ]: state, ...answers } })
}

test('a visitor sees the terms in money, the example and one way in', async () => {
  aPromotionPage({})
  await says(main, 'Make your first deposit: €5.00 or more.')
  await says(main, 'At most €100.00.')
  await says(main, 'Version 2 of')
  expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toContain('registration')
  expect(screen.getByRole('region', { name: 'Parts that count' }).textContent).toContain('100%')
})

test('joining sends the version that is shown, under one key until the answer is known', async () => {
  const facts = { promotion: { joins: 'button' as const }, mine: mine({}) }
  const { user, callsTo, answer } = aPromotionPage(facts, { [JOIN]: () => Promise.reject(lostAnswer()) })
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await says(main, 'it happens at most once')
  answer(JOIN, { state: 'refused', reason: 'promotion-changed' })
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(callsTo(JOIN)).toHaveLength(2))
  const bodies = callsTo(JOIN).map(({ body }: UntypedInput) => body as { key: string; version: number })
  expect(bodies.map(({ version }) => version)).toEqual([2, 2])
  expect(bodies[0]?.key).toBe(bodies[1]?.key)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('a code is typed in any case, and an empty one is asked for at its field', async () => {
  const facts = { promotion: { joins: 'code' as const }, mine: mine({}) }
  const { user, callsTo } = aPromotionPage(facts, { [JOIN]: { state: 'refused', reason: 'code-unknown' } })
  await user.click(await screen.findByRole('button', { name: 'Apply code' }))
  await says(main, 'Enter the code.')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'autumn-26{Enter}')
  await waitFor(() => expect(callsTo(JOIN)).toHaveLength(1))
  expect(callsTo(JOIN)[0]?.body).toMatchObject({ code: 'AUTUMN-26', version: 2 })
})

test('a running bonus shows how far it is', async () => {
  aPromotionPage({ mine: mine({ joinedAt: 1, version: 2, grant: aGrant() }) })
  await says(main, '€12.50 of €50.00 wagered')
  expect(document.querySelector('progress')?.value).toBe(250)
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
})

test('a player who has joined an older version reads that it stays theirs', async () => {
  aPromotionPage({ version: 1, mine: mine({ joinedAt: 1, version: 1 }) })
  await says(main, 'You joined version 1.')
  expect(screen.getAllByText(/^Version 1 of/)).toHaveLength(2)
})
