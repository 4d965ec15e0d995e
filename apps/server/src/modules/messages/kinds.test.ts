import { MESSAGE_TOPIC_NAMES, type MessageTopic } from '@evens/contracts/messages'
import { expect, test } from 'vitest'
import ar from '../../../../../dictionaries/ar/messages.json' with { type: 'json' }
import en from '../../../../../dictionaries/en/messages.json' with { type: 'json' }
import ru from '../../../../../dictionaries/ru/messages.json' with { type: 'json' }
import { kindOf, MESSAGE_KINDS, type MessageKind } from './kinds.ts'

const LANGUAGES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['en', en],
  ['ru', ru],
  ['ar', ar],
]
const SUBJECT_MAX = 80

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '')

test.each(LANGUAGES)('every message has a subject and a text in %s, and uses its parameters', (_, texts) => {
  for (const [kind, { values }] of Object.entries(MESSAGE_KINDS)) {
    const subject = texts[`message_${kind}_subject`] ?? ''
    const text = texts[`message_${kind}_text`] ?? ''
    expect(subject.length, kind).toBeGreaterThan(0)
    expect(subject.length, kind).toBeLessThanOrEqual(SUBJECT_MAX)
    expect(
      namesIn(subject).filter((name) => name !== 'brand'),
      kind,
    ).toEqual([])
    expect([...new Set(namesIn(text))].filter((name) => name !== 'brand').toSorted(), kind).toEqual(values.toSorted())
  }
})

const SMS_MAX = 300

test.each(LANGUAGES)('a message of a topic has a text message in %s, of at most 300 characters', (_, texts) => {
  for (const kind of Object.keys(MESSAGE_KINDS) as MessageKind[]) {
    const { topic, values, page } = kindOf(kind)
    const sms = texts[`message_${kind}_sms`]
    if (topic === undefined) {
      expect(sms, kind).toBeUndefined()
      continue
    }
    expect(page, kind).toBeDefined()
    expect(sms?.length, kind).toBeLessThanOrEqual(SMS_MAX)
    expect([...new Set(namesIn(sms ?? ''))].filter((name) => name !== 'brand').toSorted(), kind).toEqual(
      values.toSorted(),
    )
  }
})

/** The events that a player is sent a message about, as the product promises them. */
const PROMISED: Readonly<Record<MessageTopic, readonly MessageKind[]>> = {
  deposits: ['deposit_credited', 'deposit_failed', 'deposit_returned', 'deposit_charged_back'],
  withdrawals: ['withdrawal_requested', 'withdrawal_sent', 'withdrawal_refused', 'withdrawal_returned'],
  instruments: ['payout_method_added'],
  limits: ['limit_set', 'limit_loosened', 'limit_confirmed'],
  breaks: [
    'time_out_begun',
    'time_out_ending',
    'time_out_ended',
    'exclusion_begun',
    'exclusion_ending',
    'exclusion_ended',
  ],
  documents: ['verification_accepted', 'verification_refused', 'verification_requested'],
  bets: ['bet_settled', 'bet_corrected', 'bet_cashed_out', 'toto_won', 'toto_corrected', 'lotto_won'],
  promotions: ['reward_given', 'reward_ending', 'bonus_converted'],
}

test.each(MESSAGE_TOPIC_NAMES)('the topic %s has exactly the kinds that are promised', (topic) => {
  const kinds = (Object.keys(MESSAGE_KINDS) as MessageKind[]).filter((kind) => kindOf(kind).topic === topic)
  expect(kinds).toEqual(PROMISED[topic])
})
