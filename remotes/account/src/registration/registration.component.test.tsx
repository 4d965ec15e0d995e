import type { Registered, RegistrationBody, RegistrationType } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'
import { lostAnswer, mount, screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test, vi } from 'vitest'
import { RegistrationPanel } from './registration.tsx'
import { aForm } from './testing/a-form.ts'

const REGISTER = 'POST /web-api/user/registration'
const CONFIRM = 'POST /web-api/user/registration/confirm'
const BRITAIN = { id: 77, name: 'United Kingdom', phoneCode: '+44', code: 'gb' }
const ID = 'a-registration'
const PASSWORD = 'plain kettle orbit'

const registered = (next: string | null): Registered => ({
  result: 'registered',
  session: {
    userId: '7',
    user_id: '7',
    name: 'Ada',
    login: 'ada',
    currency: 'EUR',
    exp: 0,
    previousSignInAt: null,
    ban_level: 0,
    isConfirmed: true,
  },
  credentials: null,
  next,
})

type Facts = {
  readonly channel?: 'phone' | 'email'
  readonly next?: string | null
  /** The site has a responsible-gaming agreement that this browser has not accepted. */
  readonly hasAgreement?: boolean
}

async function aPanel(type: RegistrationType, { channel = 'phone', next = null, hasAgreement = false }: Facts = {}) {
  const left = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const asked = {
    form: hasAgreement ? { ...aForm(), responsibleGaming: { version: '2026-11', isAccepted: false } } : aForm(),
    countries: [BRITAIN],
    currencies: [
      { iso: 'EUR', name: 'Euro' },
      { iso: 'USD', name: 'US dollar' },
    ],
    type,
  }
  const prepared = vi.fn<Shell['prepareProofs']>()
  const panel = mount(<RegistrationPanel asked={asked} path="/en/about" />, {
    shell: { prepareProofs: prepared },
    answers: {
      'GET /web-api/user/registration/form': asked.form,
      'GET /web-api/phone/countries': { countries: [BRITAIN] },
      'GET /web-api/phone/masks': { masks: [{ CountryId: 77, Mask: '#### ######', Max: 10, Min: 10 }] },
      'POST /web-api/user/registration/password': { score: 3, refusal: null },
      [REGISTER]: { result: 'confirm', id: ID, deadlineMs: Date.now() + 600_000, channel, to: 'a…' },
      [CONFIRM]: registered(next),
    },
    settings: { currentCountryCode: 'GB' },
  })
  const entered = vi.fn<(payload: object) => void>()
  panel.shell.events.on('auth.changed', entered)
  await screen.findByRole('button', { name: /Send code|Open account/ })
  const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
  return {
    ...panel,
    entered,
    prepared,
    left,
    field,
    isAsked: (name: string) => field(name).closest('[hidden]') === null,
    async consent(): Promise<void> {
      for (const name of ['is_terms_accepted', 'is_age_confirmed']) await panel.user.click(field(name))
    },
    send: () => panel.user.click(screen.getByRole('button', { name: 'Send code' })),
    sent: () => panel.callsTo(REGISTER).map(({ body }) => body as RegistrationBody),
    async prove(): Promise<void> {
      await panel.user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
      await waitFor(() => expect(panel.callsTo(CONFIRM)).toEqual([{ body: { id: ID, code: '123456' } }]))
    },
  }
}

/** Props of the dialog with the full text, which is the only one open. */
function fullText(opened: readonly { readonly name: string; readonly props: object }[]) {
  expect(opened.map(({ name }) => name)).toEqual(['responsible-gaming'])
  const [{ props } = { props: {} }] = opened
  return props as { readonly onAccepted: () => void; readonly onMissing: () => void }
}

describe('registration', () => {
  test('by phone: going to another way and back loses nothing, and the code opens the account', async () => {
    const { user, field, isAsked, consent, send, sent, prove, opened, entered, left } = await aPanel('phone_reg')
    await user.type(field('name'), 'Ada')
    await user.type(field('date_birthday'), '1990-02-03')
    await user.type(field('phone_number'), '7400123456')
    await user.type(field('password'), PASSWORD)
    await user.click(screen.getByRole('radio', { name: 'One click' }))
    await waitFor(() => expect(isAsked('name')).toBe(false))
    await user.click(screen.getByRole('radio', { name: 'Phone' }))
    await waitFor(() => expect(isAsked('name')).toBe(true))
    expect([field('name').value, field('password').value]).toEqual(['Ada', PASSWORD])
    await consent()
    await send()
    // Straight to the code: no dialog stands over the field.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Code/)))
    expect(opened()).toEqual([])
    expect(sent()).toMatchObject([{ type: 'phone_reg', name: 'Ada', password: PASSWORD, is_terms_accepted: true }])
    expect(sent()[0]?.phone_number?.replaceAll(/\D/g, '')).toContain('7400123456')
    await prove()
    await waitFor(() => expect(entered).toHaveBeenCalledWith({ playerId: '7', returnUrl: '/en/about', isNew: true }))
    // Only an abandoned registration is reported, not a completed one.
    window.dispatchEvent(new Event('pagehide'))
    expect(left).not.toHaveBeenCalled()
  })

  test('prepares its proofs from the first letter on, and sends them with its one request', async () => {
    const { user, field, consent, send, prepared, callsTo, answer } = await aPanel('phone_reg')
    expect(prepared, 'nobody is fingerprinted for looking at a form').not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(field('name')))
    await user.keyboard('A')
    expect(prepared).toHaveBeenCalledWith('registration')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    answer(REGISTER, () => promise)
    await user.keyboard('da')
    await user.type(field('date_birthday'), '1990-02-03')
    await user.type(field('phone_number'), '7400123456')
    await user.type(field('password'), PASSWORD)
    await consent()
    await send()
    expect((await screen.findByRole('button', { name: 'Sending…' })).getAttribute('aria-busy')).toBe('true')
    resolve({ result: 'confirm', id: ID, deadlineMs: Date.now() + 600_000, channel: 'phone', to: 'a…' })
    await screen.findByLabelText(/^Code/)
    expect(callsTo(REGISTER)).toMatchObject([{ proofs: 'registration', body: { name: 'Ada' } }])
  })

  test('names each empty field, repeats the first beside the button and focuses it', async () => {
    const { user, field, send, sent } = await aPanel('phone_reg')
    const beside = () => document.querySelector('[data-first-error]')?.textContent
    await send()
    await waitFor(() => expect(document.activeElement).toBe(field('name')))
    expect(beside()).toBe('Enter your first name.')
    for (const text of ['Enter your date of birth.', 'Enter your phone number.', 'Confirm your age to continue.'])
      expect(screen.getAllByText(text)).toHaveLength(1)
    await user.type(field('name'), 'Ada')
    await waitFor(() => expect(beside()).toBeUndefined())
    await send()
    await waitFor(() => expect(beside()).toBe('Enter your date of birth.'))
    expect(sent()).toEqual([])
  })

  test('asks for the responsible-gaming agreement in the form, and sends its acceptance along', async () => {
    const { user, field, consent, sent, opened } = await aPanel('one_click', { hasAgreement: true })
    expect(document.querySelectorAll('[data-agreement] li')).toHaveLength(3)
    await user.type(field('date_birthday'), '1990-02-03')
    await consent()
    await user.click(screen.getByRole('button', { name: 'Open account' }))
    await screen.findAllByText('Accept the responsible gaming agreement to continue.')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'responsible gaming agreement' }))
    fullText(opened()).onAccepted()
    await waitFor(() => expect(field('is_responsible_gaming_accepted').checked).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Open account' }))
    await waitFor(() => expect(sent()).toMatchObject([{ is_responsible_gaming_accepted: true }]))
  })

  test('goes on without the agreement when its text fails to load', async () => {
    const { user, field, consent, opened, sent } = await aPanel('one_click', { hasAgreement: true })
    await user.click(screen.getByRole('link', { name: 'responsible gaming agreement' }))
    fullText(opened()).onMissing()
    await screen.findByText(/You can register without it/)
    await user.type(field('date_birthday'), '1990-02-03')
    await consent()
    await user.click(screen.getByRole('button', { name: 'Open account' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).not.toHaveProperty('is_responsible_gaming_accepted')
  })

  test('by one click sends one key until it is answered, and forgets it then', async () => {
    const { user, field, consent, sent, shell, answer } = await aPanel('one_click')
    const key = shell.stored('registrationKey')
    answer(REGISTER, () => Promise.reject(lostAnswer()))
    await user.type(field('date_birthday'), '1990-02-03')
    await consent()
    await user.click(screen.getByRole('button', { name: 'Open account' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const kept = key.get()
    expect(kept).not.toBeNull()
    answer(REGISTER, registered(null))
    await user.click(await screen.findByRole('button', { name: 'Open account' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(new Set(sent().map((body) => body.key)).size).toBe(1)
    await waitFor(() => expect(key.get()).toBeNull())
  })

  test('that is left before its end is counted once', async () => {
    const { left } = await aPanel('phone_reg')
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'))
      expect(left).toHaveBeenCalled()
    })
    window.dispatchEvent(new Event('pagehide'))
    expect(left.mock.calls.map(([url]) => url)).toEqual(['/web-api/user/registration/left'])
  })

  test('by pay and play needs one contact, and leads to the first deposit', async () => {
    const panel = await aPanel('pay-and-play', { channel: 'email', next: '/office/recharge' })
    const { user, field, consent, send, sent, prove, entered } = panel
    await user.type(field('date_birthday'), '1990-02-03')
    await consent()
    await send()
    await waitFor(() => expect(document.activeElement).toBe(field('email')))
    expect(sent()).toEqual([])
    await user.keyboard('ada@example.test{Enter}')
    await prove()
    expect(sent()).toMatchObject([{ type: 'pay-and-play', email: 'ada@example.test' }])
    const word = 'Your account is open. Set your limits before the first bet.'
    await waitFor(() => expect(entered).toHaveBeenCalledWith({ playerId: '7', returnUrl: '/en/office/recharge', word }))
  })
})
