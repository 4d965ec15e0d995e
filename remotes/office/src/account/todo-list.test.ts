import type { Profile, SecurityReply, TransferReply } from '@evens/contracts'
import { expect, test } from 'vitest'
import { todosOf } from './todo-list.tsx'

const CONTACT = { masked: '***', isConfirmed: true }
const field = (name: Profile['fields'][number]['field'], value: string | null, isRequired = true) =>
  ({ field: name, value, change: 'fill', isRequired }) as const

type Facts = {
  readonly fields?: Profile['fields']
  readonly email?: SecurityReply['email']
  readonly days?: number | null
  readonly status?: number
  readonly transfer?: TransferReply['transfer']
}
const account = ({ fields = [], email = CONTACT, days = null, status = 1, transfer = null }: Facts) =>
  todosOf({
    profile: { fields, verification_status: status } as unknown as Profile,
    security: { email, phone: CONTACT, remaining_days_to_activate: days } as unknown as SecurityReply,
    transfer,
  })

test.each([
  {
    is: 'new',
    facts: { fields: [field('name', null)], email: null, days: 30 },
    does: ['activate', 'profile', 'contacts'],
  },
  { is: 'filled', facts: { fields: [field('name', 'Ada')] }, does: ['verify'] },
  { is: 'filled but for what is optional', facts: { fields: [field('inn', null, false)] }, does: ['verify'] },
  { is: 'asked to move', facts: { transfer: { id: 't1', siteName: 'Ledara' } }, does: ['transfer', 'verify'] },
  { is: 'being checked', facts: { status: 2 }, does: [] },
  { is: 'verified', facts: { status: 3 }, does: [] },
  { is: 'asked for another document', facts: { status: 4 }, does: ['verify'] },
  { is: 'verified and without an e-mail', facts: { status: 3, email: null }, does: ['contacts'] },
])('an account that is $is: $does', ({ facts, does }) => {
  expect(account(facts).map(({ what }) => what)).toEqual(does)
})

test.each([
  { email: { masked: '***', isConfirmed: false }, canConfirm: true },
  { email: null, canConfirm: false },
])('confirmable contacts of an account with the e-mail $email: $canConfirm', ({ email, canConfirm }) => {
  const [first] = todosOf({
    profile: { fields: [], verification_status: 1 } as unknown as Profile,
    security: { email, phone: null, remaining_days_to_activate: 3 } as unknown as SecurityReply,
    transfer: null,
  })
  expect(first).toEqual({ what: 'activate', days: 3, canConfirm })
})
