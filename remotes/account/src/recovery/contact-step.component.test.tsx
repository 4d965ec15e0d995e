import { mount, screen } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { ContactStep } from './contact-step.tsx'
import type { Contact } from './use-recovery.ts'

const BRITAIN = { id: 77, name: 'United Kingdom', phoneCode: '+44', code: 'gb' }
const IDLE = { isBusy: false, refused: null, send: () => {}, refuse: () => {} }

function step(before: Contact | null) {
  const onSend = vi.fn<(contact: Contact) => void>()
  const mounted = mount(<ContactStep before={before} sending={IDLE} onSend={onSend} />, {
    answers: {
      'GET /web-api/phone/countries': { countries: [BRITAIN] },
      'GET /web-api/phone/masks': { masks: [{ CountryId: 77, Mask: '#### ######', Max: 10, Min: 10 }] },
    },
    settings: { currentCountryCode: 'GB' },
  })
  return { ...mounted, onSend }
}

test('an address that was typed before stands in its field, and can be sent again', async () => {
  const { user, onSend } = step({ channel: 'email', email: 'ada@example.com' })
  expect(await screen.findByRole('textbox', { name: /^E-mail/ })).toHaveProperty('value', 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(onSend).toHaveBeenCalledWith({ channel: 'email', email: 'ada@example.com' })
})

test('a number that was typed before opens the way by phone', async () => {
  step({ channel: 'phone', phone: { country: 'gb', number: '7400123456' } })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Phone' })).checked).toBe(true)
  const number = document.querySelector<HTMLInputElement>('[name="phone_number"]')
  expect(number?.value.replaceAll(/\D/g, '')).toBe('7400123456')
})

test('nothing is sent without an address', async () => {
  const { user, onSend } = step(null)
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(screen.getByRole('textbox', { name: /^E-mail/ }).getAttribute('aria-invalid')).toBe('true')
  expect(onSend).not.toHaveBeenCalled()
})
