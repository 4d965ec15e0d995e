import { aPage, aPlayer } from '@evens/test-kit'
import { lostAnswer, mount, refusedWith, says, screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { RequestsView } from './requests-view.tsx'

const ASK = 'POST /web-api/cashier/consultant-requests'
const LIST = 'GET /web-api/cashier/consultant-requests'
const NONE = { entities: [], total_count: 0 }
const ASKED = {
  request: {
    id: 'a-request'.padEnd(24, '0'),
    topic: 'deposit',
    payment: null,
    text: 'Where is it?',
    state: 'open',
    answer: null,
    askedAt: 0,
    answeredAt: null,
  },
}
const STATE = {
  found: NONE,
  topics: ['deposit', 'withdrawal'],
  payments: [{ id: 'a-payment'.padEnd(24, '0'), label: 'Deposit €20.00' }],
  about: null,
  page: 1,
  pages: 1,
}

async function aForm(answer: unknown) {
  const page = mount(<RequestsView state={STATE} page={aPage()} />, {
    player: aPlayer(),
    answers: { [ASK]: answer, [LIST]: NONE },
  })
  await waitFor(() => expect(document.querySelector('[name="text"]')).not.toBeNull())
  return {
    ...page,
    text: document.querySelector('[name="text"]') as HTMLTextAreaElement,
    send: () => page.user.click(document.querySelector('form [type="submit"]') as HTMLElement),
    bodies: () => page.callsTo(ASK).map(({ body }) => body as { key: string; text: string; topic: string }),
  }
}

const form = () => document.querySelector('form')

describe('a question to the payment consultant', () => {
  test('needs a text: the field gets the focus and nothing is sent', async () => {
    const { text, send, bodies, user } = await aForm(ASKED)
    await user.type(text, '   ')
    await send()
    await waitFor(() => expect(document.activeElement).toBe(text))
    expect(text.getAttribute('aria-invalid')).toBe('true')
    expect(bodies()).toEqual([])
  })

  test('empties the form once it was sent, until something is typed again', async () => {
    const { text, send, bodies, user } = await aForm(ASKED)
    await user.type(text, ' Where is it? ')
    await send()
    await waitFor(() => expect(text.value).toBe(''))
    expect(text.getAttribute('aria-invalid')).not.toBe('true')
    expect(bodies()).toMatchObject([{ topic: 'deposit', text: 'Where is it?' }])
    expect(bodies()[0]).not.toHaveProperty('payment')
    await says(form, 'Question sent.')
    await user.type(text, 'More')
    expect(form()?.textContent).not.toContain('Question sent.')
  })

  test('with a lost reply retains its text and is resent under the same key', async () => {
    const { text, send, bodies, user, answer } = await aForm(() => Promise.reject(lostAnswer()))
    await user.type(text, 'Where is it?')
    await send()
    await screen.findByRole('alert')
    expect(text.value).toBe('Where is it?')
    answer(ASK, ASKED)
    await send()
    await waitFor(() => expect(text.value).toBe(''))
    const keys = bodies().map(({ key }) => key)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows the reason of a refusal', async () => {
    const { text, send, user } = await aForm(() => Promise.reject(refusedWith('BAD_REQUEST', { detail: 'Not so.' })))
    await user.type(text, 'Where is it?')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Not so.')
  })
})
