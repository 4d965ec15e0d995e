import { expect, test } from 'vitest'
import { SITES } from '../../../../../sites/index.ts'
import { shippedDictionaries } from '../site/testing/shipped-dictionaries.ts'
import { kindOf, MESSAGE_KINDS, type MessageKind } from './kinds.ts'
import { letterOf, spokenTime } from './letters.ts'

const AT = new Date('2026-11-16T21:05:59.999Z')

test.each([
  ['en', /^November 16, 2026 at 9:05\sPM UTC$/],
  ['ru', /^16 ноября 2026 г\. в 21:05 UTC$/],
  ['ar', /^16 نوفمبر 2026 .*9:05\sم UTC$/],
])('a letter in %s spells out a time with its zone', (language, words) => {
  expect(spokenTime(language, AT)).toMatch(words)
})

const dictionaries = shippedDictionaries()
const BETS = (Object.keys(MESSAGE_KINDS) as MessageKind[]).filter((kind) => kindOf(kind).topic === 'bets')

test.each(BETS.flatMap((kind) => ['en', 'ru', 'ar'].map((language) => ({ kind, language }))))(
  '$kind in $language names the tax that was withheld, and none where there is none',
  ({ kind, language }) => {
    const textOf = (channel: 'mail' | 'sms', tax: object) =>
      letterOf(
        {
          id: '1',
          address: 'a@mail.example',
          language,
          channel,
          kind,
          given: { bet: '8', stake: '5.00', payout: '9.00', account: '7', at: 'today', link: '/x', ...tax },
        },
        SITES[0],
        (...given) => dictionaries.text(...given),
      ).text
    for (const channel of ['mail', 'sms'] as const) {
      expect(textOf(channel, { tax: 'RUB 1.30' })).toMatch(/9\.00.*RUB 1\.30/s)
      // One that was queued before messages named a tax has no such value.
      for (const none of [{ tax: 'none' }, {}]) expect(textOf(channel, none)).not.toMatch(/tax|налог|ضريبة|none|[{}]/i)
    }
  },
)
