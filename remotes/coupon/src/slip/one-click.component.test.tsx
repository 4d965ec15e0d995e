import type { UntypedInput } from '@evens/remote-sdk'
import { says, screen, waitFor, within } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aSlip, bodyOf, limited, LIMITS, picked, PLACE, placed } from '../testing/a-slip.tsx'

test.each([
  {
    language: 'en',
    settings: 'Bet slip settings',
    ask: 'Turn on one-click betting?',
    confirm: 'Clear and turn on',
    accepted: 'Bet accepted',
    empty: 'Turn it off to use the bet slip.',
  },
  {
    language: 'ru',
    settings: 'Настройки купона',
    ask: 'Включить ставку в один клик?',
    confirm: 'Очистить и включить',
    accepted: 'Ставка принята',
    empty: 'Чтобы собрать купон, выключите её.',
  },
  {
    language: 'ar',
    settings: 'إعدادات القسيمة',
    ask: 'تفعيل الرهان بنقرة واحدة؟',
    confirm: 'مسح وتفعيل',
    accepted: 'قُبل الرهان',
    empty: 'أوقفه لاستخدام القسيمة.',
  },
])('one click is asked about, clears the coupon and then places, in $language', async (words) => {
  const { language, settings, ask, confirm, accepted, empty } = words
  const slip = await aSlip({ language, picked: [picked('1', { href: `/${language}/line/1` })] })
  await slip.unfold(settings)
  const turn = await waitFor(() => {
    const [found] = slip.all('input[name="coupon-one-click"]')
    expect(found).toBeDefined()
    return found as HTMLInputElement
  })
  await slip.user.click(turn)
  expect(slip.opened()).toMatchObject([{ name: 'default-with-controls', props: { title: ask } }])
  expect(turn.checked).toBe(false)
  const [asked] = slip.opened() as { props: { confirmLabel: string; onConfirm: () => void } }[]
  expect(asked?.props.confirmLabel).toBe(confirm)
  asked?.props.onConfirm()
  await waitFor(() => expect(slip.legs()).toEqual([]))
  await waitFor(() => expect(slip.all('[data-one-click-banner]')).toHaveLength(1))
  await slip.says(empty)
  await waitFor(() => expect(document.documentElement.dataset['oneClick']).toBe(''))

  slip.answer(PLACE, (input: UntypedInput) => placed(input))
  slip.shell.selections.toggle(picked('2', { href: `/${language}/line/2` }))
  await says(() => document.querySelector('[data-one-click-bet="accepted"]'), accepted)
  expect(slip.callsTo(PLACE).map(bodyOf)).toMatchObject([{ amount: '500', bets: [{ ref: '2/result/home' }] }])
  expect(slip.legs()).toEqual([])
  await slip.user.click(within(slip.all('[data-one-click-banner]')[0] as HTMLElement).getByRole('button'))
  slip.shell.selections.toggle(picked('2', { href: `/${language}/line/2` }))
  await waitFor(() => expect(slip.leg('2')).toBeDefined())
})

test('one click ends with the session', async () => {
  const slip = await aSlip()
  await slip.unfold('Bet slip settings')
  await slip.user.click(await slip.inSlip.findByLabelText('One-click betting'))
  await waitFor(() => expect(slip.all('[data-one-click-banner]')).toHaveLength(1))
  slip.shell.events.emit('auth.changed', { playerId: null })
  await waitFor(() => expect(slip.all('[data-one-click-banner]')).toHaveLength(0))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const max = (amount: string) => ({ max: { amount, reason: { phase: 'live', isPlayer: false } } as const })

test('one click asks for the bound of its own bet, and a stake beyond it is not sent', async () => {
  const slip = await aSlip({ answers: { [LIMITS]: (input: UntypedInput) => limited(input, max('400')) } })
  await slip.unfold('Bet slip settings')
  await slip.user.click(await slip.inSlip.findByLabelText('One-click betting'))
  await waitFor(() => expect(document.documentElement.dataset['oneClick']).toBe(''))
  slip.shell.selections.toggle(picked('2'))
  await says(() => document.querySelector('[data-one-click-bet="beyond"]'), 'The maximum stake is $4.00.')
  expect(document.querySelector('[data-one-click-bet]')?.textContent).not.toContain('No money has moved')
  expect(slip.callsTo(LIMITS).at(-1)?.body).toEqual({ typeId: 0, currency: 'USD', refs: ['2/result/home'] })
  expect(slip.callsTo(PLACE)).toEqual([])

  slip.answer(LIMITS, (input: UntypedInput) => limited(input, max('500')))
  slip.shell.selections.toggle(picked('2'))
  await waitFor(() => expect(slip.callsTo(PLACE)).toHaveLength(1))
})
