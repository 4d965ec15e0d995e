import type { PlayerSession } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { mount, refusedWith, screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test, vi } from 'vitest'
import { SignInPanel } from './sign-in.tsx'

const LOGIN = 'POST /web-api/user/login'
const SESSION: PlayerSession = {
  userId: '7',
  user_id: '7',
  name: 'Ada',
  login: 'demo1',
  currency: 'EUR',
  exp: 0,
  previousSignInAt: null,
  ban_level: 0,
  isConfirmed: true,
}

function aPanel(answer: unknown, language = 'en') {
  const panel = mount(<SignInPanel returnUrl="/en/about" />, {
    language,
    answers: {
      [LOGIN]: answer,
      'GET /web-api/social/providers': { providers: [] },
      'GET /web-api/phone/countries': { countries: [] },
      'GET /web-api/phone/masks': { masks: [] },
    },
  })
  const entered = vi.fn<(payload: object) => void>()
  panel.shell.events.on('auth.changed', entered)
  return { ...panel, entered, login: () => document.querySelector('[name="uLogin"]') as HTMLInputElement }
}

describe('the form to sign in', () => {
  test('reports a missing value at its field, sends nothing, and retains the input', async () => {
    const { user, callsTo } = aPanel({})
    await user.type(await screen.findByLabelText(/^Login/), 'demo1')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const password = screen.getByLabelText(/^Password/)
    await waitFor(() => expect(document.activeElement).toBe(password))
    const described = document.getElementById(password.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(described?.textContent).toBe('This field is required.')
    await user.click(screen.getByRole('radio', { name: 'Phone' }))
    await user.click(await screen.findByRole('radio', { name: 'Username' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Login/)).value).toBe('demo1')
    expect(callsTo(LOGIN)).toEqual([])
  })

  test('refuses a wrong password in one sentence for both fields, and retains the input', async () => {
    const detail = 'اسم الدخول أو كلمة المرور غير صحيحة.'
    const refusal = () => Promise.reject(refusedWith('WRONG_CREDENTIALS', { status: 401, detail }))
    const { user, login } = aPanel(refusal, 'ar')
    await user.type(await screen.findByLabelText(/^اسم الدخول/), 'demo1')
    await user.type(screen.getByLabelText(/^كلمة المرور/), 'not this one{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('اسم الدخول أو كلمة المرور')
    await waitFor(() => expect(document.activeElement).toBe(login()))
    expect(login().value).toBe('demo1')
  })

  test('leads a player on to the page that was asked for', async () => {
    const { user, entered, callsTo } = aPanel(SESSION)
    await user.type(await screen.findByLabelText(/^Login/), ' demo1 ')
    await user.type(screen.getByLabelText(/^Password/), 'evens-demo{Enter}')
    await waitFor(() => expect(entered).toHaveBeenCalledWith({ playerId: '7', returnUrl: '/en/about' }))
    expect(callsTo(LOGIN).map(({ body }: UntypedInput) => body)).toEqual([
      { uLogin: 'demo1', uPassword: 'evens-demo', save: false },
    ])
  })
})
