import { aPlayer } from '@evens/test-kit'
import { mount, refusedWith, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { Credentials } from './credentials.tsx'

const SEND = 'POST /web-api/user/registration/send-credentials'
const MADE = { login: '1234567', password: 'plain kettle orbit' }

async function credentials(answer: unknown) {
  const page = mount(<Credentials made={MADE} isIn={false} onEnter={() => {}} />, {
    player: aPlayer(),
    answers: { [SEND]: answer },
  })
  const field = (await screen.findByRole('textbox')) as HTMLInputElement
  return { ...page, field }
}

test('the credentials are mailed to the address', async () => {
  const { user, field, callsTo } = await credentials(null)
  await user.type(field, 'ada@example.test{Enter}')
  await waitFor(() => expect(callsTo(SEND)).toEqual([{ body: { email: 'ada@example.test', password: MADE.password } }]))
})

test('an address that cannot be one is not sent, and gets the focus', async () => {
  const { user, field, calls } = await credentials(null)
  await user.type(field, 'ada@')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.getAttribute('aria-invalid'), calls.length]).toEqual(['true', 0])
})

test('an address that the server refuses is marked at its field, and stays', async () => {
  const refusal = { status: 422, field: 'email', detail: 'This address is refused.' }
  const { user, field } = await credentials(() => Promise.reject(refusedWith('REGISTRATION_FIELDS', refusal)))
  await user.type(field, 'ada@example.test{Enter}')
  const error = await screen.findByText('This address is refused.')
  expect(field.getAttribute('aria-describedby')).toBe(error.parentElement?.id)
  expect([document.activeElement, field.value]).toEqual([field, 'ada@example.test'])
  expect(screen.queryByRole('alert')).toBeNull()
})
