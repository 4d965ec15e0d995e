import type { DocumentState, DocumentType } from '@evens/contracts'
import { expect, test } from 'vitest'
import { verificationStatusOf, type KnownDocument } from './verification-status.ts'

const document = (type: DocumentType, state: DocumentState): KnownDocument => ({
  type,
  state,
  isRequested: state === 'requested',
  note: null,
  reason: state === 'refused' ? 'unreadable' : null,
  image: null,
  changedAt: 0,
})

/** The three that are asked of everybody, in their states; `missing` has no row. */
const usual = (...states: readonly DocumentState[]): KnownDocument[] =>
  (['identity_front', 'identity_back', 'address'] as const)
    .map((type, at) => document(type, states[at] ?? 'missing'))
    .filter(({ state }) => state !== 'missing')

test.each([
  { known: usual(), group: 'unverified', canSubmit: false },
  { known: usual('uploaded', 'uploaded'), group: 'unverified', canSubmit: false },
  { known: usual('uploaded', 'uploaded', 'uploaded'), group: 'unverified', canSubmit: true },
  { known: usual('review', 'review', 'review'), group: 'review', canSubmit: false },
  { known: usual('accepted', 'review', 'accepted'), group: 'review', canSubmit: false },
  { known: usual('accepted', 'refused', 'accepted'), group: 'action', canSubmit: false },
  { known: usual('accepted', 'uploaded', 'accepted'), group: 'unverified', canSubmit: true },
  { known: usual('accepted', 'accepted', 'accepted'), group: 'verified', canSubmit: false },
  {
    known: [...usual('accepted', 'accepted', 'accepted'), document('selfie', 'requested')],
    group: 'action',
    canSubmit: false,
  },
  { known: [document('selfie', 'requested')], group: 'action', canSubmit: false },
])('documents of which $known.length are known stand as $group', ({ known, group, canSubmit }) => {
  expect(verificationStatusOf(known)).toMatchObject({ group, canSubmit })
})

test('the usual documents are asked of everybody, the others of whom they were asked of', () => {
  const typesOf = (known: readonly KnownDocument[]) => verificationStatusOf(known).documents.map(({ type }) => type)
  expect(typesOf([])).toEqual(['identity_front', 'identity_back', 'address'])
  expect(typesOf([document('payment_method', 'requested')])).toContain('payment_method')
})

test.each([
  ['missing', true],
  ['requested', true],
  ['uploaded', true],
  ['refused', true],
  ['review', false],
  ['accepted', false],
] as const)('a document that is %s can be given: %s', (state, canUpload) => {
  expect(verificationStatusOf(usual(state)).documents[0]).toMatchObject({ state, canUpload })
})
