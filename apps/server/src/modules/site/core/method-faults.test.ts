import type { PaymentMethodDefinition } from '@evens/contracts'
import { describe, expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { loadDictionaries } from '../dictionary-files.ts'
import { checkMethodTexts } from '../load-sites.ts'
import { methodFault, methodTexts } from './method-faults.ts'
import { laidOver } from './overlay.ts'

const [evens] = SITES
const FOLDER = new URL('../../../../../../dictionaries', import.meta.url).pathname

const TERMS = { min: 1, max: 100, feeMilli: 0, feeFixed: 0, minutesFrom: 0, minutesTo: 5, fields: [] }
const ACCOUNT = { name: 'account', pattern: '^[0-9]{8}$', maxLength: 8, inputMode: 'numeric' as const }
const texts = Object.fromEntries(evens.languages.all.map((code) => [code, { name: `Pay ${code}`, text: 'Fast.' }]))
const method = (given: Partial<PaymentMethodDefinition> = {}): PaymentMethodDefinition => ({
  id: 'fast-pay',
  icon: 'bank',
  group: 'bank',
  countries: null,
  notCountries: [],
  currencies: ['EUR'],
  texts,
  deposit: TERMS,
  withdrawal: null,
  ...given,
})
const settings = (...catalogue: PaymentMethodDefinition[]) => ({ methods: ['fast-pay'], catalogue })

describe('the payment methods of a configuration', () => {
  test.each(SITES.map(({ id, cashier }) => [id, cashier] as const))('of %s are sound', (_, cashier) => {
    expect(methodFault(cashier)).toBeNull()
  })

  const withField = (field: object) => method({ deposit: { ...TERMS, fields: [{ ...ACCOUNT, ...field }] } })
  test.each([
    ['a method that is not defined', settings(method({ id: 'slow-pay' })), /names fast-pay, which .* has slow-pay$/],
    ['one that is defined twice', settings(method(), method()), /defines fast-pay twice/],
    ['one without a direction', settings(method({ deposit: null })), /needs deposit or withdrawal/],
    ['an unknown currency', settings(method({ currencies: ['XQQ'] })), /unknown currency XQQ/],
    ['a minimum of zero', settings(method({ deposit: { ...TERMS, min: 0 } })), /deposit\.min must be above 0/],
    ['a minimum above the maximum', settings(method({ deposit: { ...TERMS, min: 101 } })), /min is above max/],
    ['a time that ends before it begins', settings(method({ deposit: { ...TERMS, minutesFrom: 6 } })), /minutesFrom/],
    ['a pattern that is none', settings(withField({ pattern: '^[$' })), /fields\.account: the pattern/],
    ['a pattern of a part', settings(withField({ pattern: '[0-9]+' })), /fields\.account: the pattern/],
    [
      'the same field twice',
      settings(method({ deposit: { ...TERMS, fields: [ACCOUNT, ACCOUNT] } })),
      /has account twice/,
    ],
    [
      'a payout without a field that identifies it',
      settings(method({ withdrawal: { ...TERMS, fields: [{ ...ACCOUNT, name: 'holder' }] } })),
      /needs one of wallet, phone, account, coinAddress/,
    ],
    [
      'more decimals than the currency has',
      settings(method({ deposit: { ...TERMS, amounts: { JPY: { min: '1.5', max: '9', feeFixed: '0' } } } })),
      /amounts\.JPY: an amount has more than 0 decimals/,
    ],
  ] as const)('%s is refused with one line', (_, given, line) => {
    expect(methodFault(given)).toMatch(line)
  })

  test('an overlay that names an unknown method is refused, and one that defines it is taken', () => {
    expect(laidOver(evens, { cashier: { methods: ['fast-pay'] } })).toMatchObject({
      fault: expect.stringContaining('cashier.methods names fast-pay') as string,
    })
    expect(laidOver(evens, { cashier: settings(method()) })).toHaveProperty('site')
    expect(laidOver(evens, { cashier: settings({ ...method(), icon: 'dragon' } as never) })).toMatchObject({
      fault: expect.stringContaining('cashier.catalogue.0.icon') as string,
    })
  })

  test('the texts of a definition are in the dictionary; one without texts ends the start', () => {
    const site = { ...evens, cashier: { ...evens.cashier, ...settings(method()) } }
    const dictionaries = loadDictionaries(FOLDER, methodTexts([site]))
    expect(dictionaries.text('ru', 'cashier_method_fast_pay')).toBe('Pay ru')
    expect(() => checkMethodTexts([site], dictionaries)).not.toThrow()
    expect(() => checkMethodTexts([site], loadDictionaries(FOLDER))).toThrow(
      'the site evens: cashier.catalogue has no text cashier_method_fast_pay in',
    )
  })
})
