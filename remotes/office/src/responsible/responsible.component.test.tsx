import type { Limit } from '@evens/contracts'
import { aPage, aPlayer, withSwitches } from '@evens/test-kit'
import { mount, says, screen, waitFor, within } from '@evens/test-kit/mount'
import {
  AMOUNT_TYPES,
  changeLimit,
  isAway,
  LIMIT_TYPES,
  measureOf,
  NO_LIMIT,
  REALITY_CHECK,
  SESSION_LIMIT,
  type LimitAct,
  type LimitState,
  type LimitType,
} from '@evens/rules/limits'
import { describe, expect, test } from 'vitest'
import { ResponsibleView } from './responsible-view.tsx'

const API = '/limit-service-api/api/external/web/v3'
const DAY_S = 86_400
const START_S = 1_800_000_000

type Input = { readonly body?: unknown; readonly query?: unknown }

/** Limits in memory, changed by the rule that the server's database is checked against. */
function aLimitService() {
  const states = new Map<LimitType, LimitState>()
  let nowS = START_S
  const of = (type: LimitType): LimitState => states.get(type) ?? NO_LIMIT
  const act = (type: LimitType, done: LimitAct) => {
    states.set(type, changeLimit(type, of(type), done, nowS)[0])
    return { status: 'ok', title: '' }
  }
  const shape = (type: LimitType, facts: Partial<Limit>): Limit => ({
    limitType: type,
    limitValue: null,
    limitState: 'INACTIVE',
    startedAt: null,
    endsAt: null,
    limitBalance: null,
    needApprove: false,
    measure: measureOf(type) === 'money' ? 'EUR' : measureOf(type),
    label: `Limit ${type}`,
    ...facts,
  })
  const listed = (type: LimitType): Limit[] => {
    const { active, pending } = of(type)
    const value = active === null ? null : String(active.value)
    const left = measureOf(type) === 'money' ? value : null
    const own: Limit[] = []
    if (value !== null)
      own.push(shape(type, { limitValue: value, limitState: 'ACTIVE', startedAt: nowS, limitBalance: left }))
    if (pending !== null) {
      const limitValue = pending.value === null ? null : String(pending.value)
      const due = { startedAt: pending.since, endsAt: pending.since + DAY_S, needApprove: true }
      own.push(shape(type, { limitValue, limitState: 'PENDING', ...due }))
    }
    return own.length === 0 ? [shape(type, {})] : own
  }
  const list = () => LIMIT_TYPES.flatMap(listed)
  return {
    dayLater: () => void (nowS += DAY_S),
    made: () => ({
      limits: list(),
      standing: {
        now: nowS * 1000,
        sessionStartedAt: nowS * 1000,
        sessionEndsAt: null,
        realityCheckAt: null,
        timedOutUntil: null,
        excludedUntil: null,
      },
      currency: { iso: 'EUR', exponent: 2 },
      pack: 'open',
    }),
    answers: {
      [`GET ${API}/limits`]: list,
      [`POST ${API}/limit`]: ({ body }: Input) => {
        const { limitType, limitValue } = body as { limitType: LimitType; limitValue: string | null }
        return act(limitType, { act: 'set', value: limitValue === null ? null : BigInt(limitValue) })
      },
      [`DELETE ${API}/limit`]: ({ query }: Input) =>
        act(Number((query as { limitType: string }).limitType) as LimitType, { act: 'cancel' }),
      [`POST ${API}/limitaction`]: ({ query }: Input) => {
        const { action, limitType } = query as { action: string; limitType: string }
        return act(Number(limitType) as LimitType, { act: action === '1' ? 'approve' : 'reject' })
      },
    },
  }
}

const card = (type: number) => document.querySelector(`[data-limit="${type}"]`) as HTMLElement
const field = (type: number) => card(type).querySelector(`[name="limit-${type}"]`) as HTMLInputElement
const part = (type: number, name: string) => card(type).querySelector(`[data-${name}]`) as HTMLElement
const state = (type: number, word: string) => waitFor(() => expect(card(type).dataset['state']).toBe(word))

async function limitsPage(language = 'en', switches: Parameters<typeof withSwitches>[0] = {}) {
  const service = aLimitService()
  const view = () => <ResponsibleView state={{ show: 'limits', made: service.made() }} page={aPage()} />
  const page = mount(view(), {
    language,
    player: aPlayer(),
    answers: service.answers,
    site: withSwitches(switches),
  })
  await waitFor(() => expect(card(20)).not.toBeNull())
  const { user } = page
  return {
    ...page,
    press: (type: number, name: string) => user.click(part(type, name)),
    async set(type: LimitType, value: string): Promise<void> {
      if (measureOf(type) === 'money') return user.type(field(type), `${value}{Enter}`)
      await user.selectOptions(field(type), value)
      await user.click(within(card(type)).getByRole('button', { name: 'Set limit' }))
    },
    /** The page is asked for again after a day. */
    async dayLater(): Promise<void> {
      service.dayLater()
      page.draw(<ResponsibleView key="a day later" state={{ show: 'limits', made: service.made() }} page={aPage()} />)
      await waitFor(() => expect(document.querySelector('[data-confirm]')).not.toBeNull())
    },
  }
}

describe('a limit', () => {
  test.each([
    { language: 'en', missing: 'Enter an amount above zero.', tighter: 'Stricter: applies at once.', typed: '250' },
    { language: 'ru', missing: 'Введите сумму больше нуля.', tighter: 'Строже: вступит в силу сразу.', typed: '250' },
    { language: 'ar', missing: 'أدخل مبلغًا أكبر من صفر.', tighter: 'أشد: يسري فورًا.', typed: '٢٥٠' },
  ])('shows in $language the missing part and its consequence', async ({ language, missing, tighter, typed }) => {
    const { user, callsTo } = await limitsPage(language)
    await user.type(field(20), '{Enter}')
    await says(() => card(20), missing)
    expect(document.activeElement).toBe(field(20))
    expect(callsTo(`POST ${API}/limit`)).toEqual([])
    await user.type(field(20), typed)
    await says(() => card(20), tighter)
    await user.keyboard('{Enter}')
    await state(20, 'ACTIVE')
    expect(callsTo(`POST ${API}/limit`)).toMatchObject([{ body: { limitType: 20, limitValue: '25000' } }])
    await says(() => part(20, 'value'), /250[.,]00/)
  })

  /** First, tighter and looser. What keeps a player away has no such life: it runs out. */
  const STEPS = new Map<LimitType, readonly [string, string, string]>([
    ...AMOUNT_TYPES.map((type) => [type, ['900', '450', '1200']] as const),
    [SESSION_LIMIT, ['6', '5', '24']],
    [REALITY_CHECK, ['30', '15', '60']],
  ])

  test.each(LIMIT_TYPES.filter((type) => !isAway(type)))(
    '%i is set, lowered, raised, taken back, raised again and confirmed a day later',
    async (type) => {
      const [first, tighter, looser] = STEPS.get(type) ?? ['', '', '']
      const { set, press, dayLater } = await limitsPage()
      const value = () => part(type, 'value').textContent
      await set(type, first)
      await state(type, 'ACTIVE')
      const before = value()
      await set(type, tighter)
      await waitFor(() => expect(value()).not.toBe(before))
      const held = value()
      await set(type, looser)
      await state(type, 'PENDING')
      expect(value()).toBe(held)
      await press(type, 'cancel')
      await state(type, 'ACTIVE')
      await set(type, looser)
      await says(() => card(type), 'can confirm it in 24 hours')
      expect(part(type, 'confirm')).toBeNull()
      await dayLater()
      await press(type, 'confirm')
      await state(type, 'ACTIVE')
      expect(value()).not.toBe(held)
    },
  )

  test.each([
    { limitsAllOrNothing: true, isClosed: true },
    { limitsAllOrNothing: false, isClosed: false },
  ])(
    'that waits closes its section: $isClosed with the switch $limitsAllOrNothing',
    async ({ isClosed, ...switches }) => {
      const { set } = await limitsPage('en', switches)
      await set(20, '900')
      await state(20, 'ACTIVE')
      await set(20, '1200')
      await state(20, 'PENDING')
      await waitFor(() => expect(field(21) === null || field(21).disabled).toBe(isClosed))
    },
  )

  test('that is removed waits, too, and can still be left as it was', async () => {
    const { set, press, dayLater } = await limitsPage()
    await set(20, '300')
    await state(20, 'ACTIVE')
    await says(() => part(20, 'left'), 'Left: €300.00')
    await press(20, 'remove')
    await state(20, 'PENDING')
    await dayLater()
    await press(20, 'reject')
    await state(20, 'ACTIVE')
    expect(part(20, 'value').textContent).toBe('€300.00')
  })
})

test('the self-test is reckoned in the page, and nothing of it is sent', async () => {
  const { user, calls } = mount(<ResponsibleView state={{ show: 'test' }} page={aPage()} />, { player: aPlayer() })
  await user.click(await screen.findByRole('button', { name: 'Show result' }))
  const questions = screen.getAllByRole('radiogroup')
  await waitFor(() => expect(questions[0]?.contains(document.activeElement)).toBe(true))
  for (const question of questions) await user.click(within(question).getByLabelText('Sometimes'))
  await user.click(screen.getByRole('button', { name: 'Show result' }))
  await says(() => document.querySelector('[data-result="high"]'), '9 points: high risk')
  expect(calls).toEqual([])
})
