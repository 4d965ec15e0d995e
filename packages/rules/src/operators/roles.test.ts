import { describe, expect, test } from 'vitest'
import { holdersOf, mayDo, type Permission } from './roles.ts'

const MONEY_AND_RESULTS: readonly Permission[] = [
  'payments.decide',
  'ledger.resume',
  'results.propose',
  'results.approve',
  'vip.decide',
  'documents.decide',
  'points.approve',
]

describe('roles of operators', () => {
  test.each(MONEY_AND_RESULTS)('an admin and an auditor cannot do %s', (permission) => {
    expect([mayDo('admin', permission), mayDo('auditor', permission)]).toEqual([false, false])
  })

  test.each<Permission>(['results.approve', 'points.approve', 'ledger.resume', 'games.resume'])(
    '%s is held by a role besides the one that proposes, so that two people can always be found',
    (permission) => {
      expect(holdersOf(permission).length).toBeGreaterThan(1)
    },
  )

  test('a trader suspends betting and touches no payment; finance the other way round', () => {
    expect([mayDo('trader', 'betting.suspend'), mayDo('trader', 'payments.decide')]).toEqual([true, false])
    expect([mayDo('finance', 'betting.suspend'), mayDo('finance', 'payments.decide')]).toEqual([false, true])
  })
})
