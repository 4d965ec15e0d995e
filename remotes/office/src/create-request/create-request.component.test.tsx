import { aPage, aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { CreateRequestView } from './create-request-view.tsx'

const SEND = 'POST /web-api/support/requests'
const ID = 'a-request'.padEnd(24, '0')
const ASKED = {
  request: {
    id: ID,
    kind: 'request',
    topic: 'bets',
    subTopic: 'result',
    subject: null,
    state: 'open',
    text: 'It was won',
    unread: 0,
    askedAt: 0,
    changedAt: 0,
  },
  messages: [],
}
const COUPON = { id: '100200', title: 'Coupon 100200', text: '€5.00' }

test.each([
  { what: 'a coupon', subject: COUPON, sent: { subject: '100200' } },
  { what: 'none in particular', subject: null, sent: {} },
])('a request about $what is sent with its subject', async ({ subject, sent }) => {
  const state = { step: 'write', steps: [], topic: 'bets', subTopic: 'result', subject } as const
  const { user, callsTo } = mount(<CreateRequestView state={state} page={aPage()} />, {
    player: aPlayer(),
    answers: { [SEND]: ASKED },
  })
  await user.type(await screen.findByRole('textbox'), 'It was won')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(document.querySelector(`[data-sent="${ID}"]`)).not.toBeNull())
  const [body] = callsTo(SEND).map((input) => input.body)
  expect(body).toEqual({
    key: expect.any(String),
    kind: 'request',
    topic: 'bets',
    subTopic: 'result',
    text: 'It was won',
    images: [],
    ...sent,
  })
})
