import { expect, test } from 'vitest'
import {
  AMOUNT_MAX,
  amountText,
  type AmountWriting,
  type NumberMarks,
  parseAmount,
  parseMinor,
  readAmount,
  typedAmount,
} from './money.ts'
import { minor } from './units.ts'

const EN: NumberMarks = { decimal: '.', group: ',', grouping: 'thousands' }
const RU: NumberMarks = { decimal: ',', group: '\u00A0', grouping: 'thousands' }
const DE: NumberMarks = { decimal: ',', group: '.', grouping: 'thousands' }
const CH: NumberMarks = { decimal: '.', group: '\u2019', grouping: 'thousands' }
const AR: NumberMarks = { decimal: '\u066B', group: '\u066C', grouping: 'thousands' }
const HI: NumberMarks = { decimal: '.', group: ',', grouping: 'lakh' }
const MARKS = { EN, RU, DE, CH, AR, HI } as const
type Language = keyof typeof MARKS

const read = (text: string, language: Language, exponent = 2): string => {
  const parsed = parseAmount(text, exponent, MARKS[language])
  return parsed.ok ? amountText(parsed.value, exponent) : parsed.error
}

const RIGHT: readonly [text: string, languages: string, amount: string][] = [
  ['5', 'EN RU DE CH AR HI', '5.00'],
  ['0', 'EN RU', '0.00'],
  ['007', 'EN', '7.00'],
  ['0.01', 'EN CH HI', '0.01'],
  ['.5', 'EN', '0.50'],
  ['5.', 'EN RU', '5.00'],
  ['1.5', 'EN RU CH AR HI', '1.50'],
  ['1,5', 'RU DE CH AR', '1.50'],
  ['12.34', 'EN RU', '12.34'],
  ['12,34', 'RU DE', '12.34'],
  ['1,234', 'EN HI', '1234.00'],
  ['1.234', 'DE', '1234.00'],
  ['1,234.56', 'EN HI', '1234.56'],
  ['1.234,56', 'DE', '1234.56'],
  ['1 234,56', 'RU DE', '1234.56'],
  ['1\u00A0234,56', 'RU', '1234.56'],
  ['1\u202F234,56', 'RU', '1234.56'],
  ['1\u2009234.56', 'EN', '1234.56'],
  ["1'234.56", 'EN CH', '1234.56'],
  ['1\u2019234.56', 'CH', '1234.56'],
  ['1 000', 'EN RU DE CH AR HI', '1000.00'],
  ['1,234,567', 'EN HI', '1234567.00'],
  ['12,34,567', 'HI', '1234567.00'],
  ['1,00,000.50', 'HI', '100000.50'],
  ['١٢', 'EN RU AR', '12.00'],
  ['١٢٫٥', 'EN AR', '12.50'],
  ['١٬٢٣٤٫٥٦', 'AR EN RU', '1234.56'],
  ['۱۲٫۵', 'AR EN', '12.50'],
  ['۱٬۲۳۴', 'AR', '1234.00'],
  ['१२.५', 'HI', '12.50'],
  ['१,२३,४५६', 'HI', '123456.00'],
  ['১২', 'EN', '12.00'],
  ['๑๒', 'EN', '12.00'],
  ['１２．５', 'EN', '12.50'],
  ['１，２３４', 'EN', '1234.00'],
  ['𞥑𞥒', 'EN', '12.00'],
  [' 5 ', 'EN', '5.00'],
  ['\u00A05\u00A0', 'RU', '5.00'],
  ['\u200E5', 'EN', '5.00'],
  ['\u200F٥\u200F', 'AR', '5.00'],
  ['\u061C٥', 'AR', '5.00'],
  ['9007199254740.93', 'EN', '9007199254740.93'],
  ['10000000000000', 'EN', '10000000000000.00'],
  ['10,000,000,000,000.00', 'EN', '10000000000000.00'],
]
test.each(
  RIGHT.flatMap(([text, languages, amount]) => languages.split(' ').map((one) => [text, one, amount] as const)),
)('%j in %s is %s', (text, language, amount) => expect(read(text, language as Language)).toBe(amount))

const REFUSED: Readonly<Record<string, readonly [languages: string, texts: readonly string[]][]>> = {
  empty: [['EN', ['', ' ', '\u00A0', '\u200E', '\u200F \u061C']]],
  'too-long': [['EN', ['0'.repeat(49), '1'.repeat(10_000), `${' '.repeat(60)}5`]]],
  negative: [
    ['EN AR', ['-1', '-0', '-0.00', '\u22121', '\u20101', '\u20131', '\uFF0D1', '\u200E-1', '-', '-1e3', '-Infinity']],
  ],
  'mixed-digits': [['EN', ['1٢', '١2', '１2', '۱٢', '१2', '1.٥', '1২']]],
  'misplaced-group': [
    [
      'EN',
      ['1,5', '1,50', '1,2345', '12,34', '1,23,456', '1234,567', ',123', '1,', '1,,234', '1,234,', '0,500', '00,500'],
    ],
    ['EN RU', ['1 5', '1 .5', '1 50', '1  000', '1 0000', '10 00', '1 234\u00A0567', '1\u00A05', "1'5", '٥٬٥']],
    ['EN', ['1,234 567', "1'234,567", '01,234', '1 000 00', "'123", "123'"]],
    ['DE', ['1.5', '1.50', '1.23', '.5', '5.', '0.500', '12.34', '1.234.5']],
    ['HI', ['1,2', '1,2,345', '12,345,67', '1,234,56']],
  ],
  'ambiguous-mark': [
    ['RU AR', ['1.234', '0.500', '.500']],
    ['CH AR', ['1,234', '12,345']],
  ],
  'too-many-decimals': [
    ['EN', ['0.001', '1.234', '1.500', '0.005', '0.0000000000000000001', '1.0000001', '1.000']],
    ['RU DE', ['1,234', '0,001', '0,000']],
    ['AR', ['١٫٢٣٤']],
  ],
  'too-large': [
    ['EN', ['10000000000000.01', '1000000000000000', '9007199254740993', '1000000000000000000', '9'.repeat(40)]],
  ],
  'not-a-number': [
    [
      'EN RU DE AR',
      [
        'NaN',
        'Infinity',
        '+Infinity',
        'null',
        'undefined',
        'true',
        '1e3',
        '1E3',
        '1e-7',
        '0x10',
        '0X1F',
        '0b11',
        '0o17',
        '1_000',
        '1n',
        '+1',
        '1-',
        '(1)',
        '(1.00)',
        '1/2',
        '½',
        '²',
        '①',
        '五',
        'Ⅴ',
        'V',
        'O',
        'l',
        '$5',
        '5$',
        '5 USD',
        'USD 5',
        '€5',
        '5€',
        '₽5',
        '5%',
        '5‰',
        '[1]',
        '{"$gt":0}',
        '"1"',
        "1'; drop table",
        '1;2',
        '1:2',
        '1|2',
        '1&2',
        '1=1',
        '1<2',
        '1\0',
        '\x001',
        '1\0.5',
        '1\n',
        '\n1',
        '1\t',
        '1\r\n',
        '1\v',
        '1\x7F',
        '1\x1B',
        '\uFEFF1',
        '1\u200B',
        '1\u200B2',
        '1\u200C2',
        '1\u200D2',
        '1\u2060',
        '\u202E12',
        '12\u202C',
        '\u202A5\u202C',
        '\u20665\u2069',
        '1\u200E2',
        '1\u200F2',
        '1\u061C2',
        '1\u00AD2',
        '1\u03015',
        '5\uFE0F',
        '5\u20E3',
        '1\u060C5',
        '1\u30015',
        '1\u00B75',
        '1\u02D95',
        '1\u2E415',
        '\uD835',
        '1\uD800',
        '😀',
        '5😀',
        'a',
        'abc',
        '1a',
        'a1',
        '1.a',
        '%31',
        '&#49;',
        '\\u0031',
        '#1',
        '@1',
        '*',
        '1*1',
        '1+1',
        '=1+1',
        '~1',
        '!1',
        '?',
      ],
    ],
    ['EN', ['.', '..', '1..5', '1.2.3', '1.2,3', '1.234,567', '1.-5', '1.+5', '1. 5', '1.5 0', '1.5e1', '1٫٫5']],
    ['RU', ['1,2,3', '1,,5', '1,5 0', '1.2,3', '1,2.3']],
  ],
}
test.each(
  Object.entries(REFUSED).flatMap(([reason, groups]) =>
    groups.flatMap(([languages, texts]) =>
      languages
        .split(' ')
        .flatMap((language) => texts.map((text) => [text.slice(0, 60), language, reason, text] as const)),
    ),
  ),
)('%j in %s is refused: %s', (_shown, language, reason, text) => {
  expect(parseAmount(text, 2, MARKS[language as Language])).toEqual({ ok: false, error: reason })
})

test.each([
  ['100', 0, '100'],
  ['100.5', 0, 'too-many-decimals'],
  ['1.000', 0, 'too-many-decimals'],
  ['1.234', 3, '1.234'],
  ['1.2345', 3, 'too-many-decimals'],
  ['0.1234', 4, '0.1234'],
  ['0.00000001', 8, '0.00000001'],
])('%s with %i decimals is %s', (text, exponent, amount) => {
  expect(read(text, 'EN', exponent)).toBe(amount)
})

test.each([
  ['0', 0n],
  ['1', 1n],
  ['9007199254740993', null],
  ['900719925474099', 900719925474099n],
  ['1000000000000000', AMOUNT_MAX],
])('the wire format is %s', (wire, amount) => {
  expect(parseMinor(wire)).toEqual(amount === null ? { ok: false, error: 'too-large' } : { ok: true, value: amount })
})

test.each([
  ['', '-1', '-0', '+1', '00', '01', '1.0', '1,0', '1e3', '0x10', ' 1', '1 ', '1\n', '1\0', '١٢', '１', '1_000', '1n'],
  [1, 0, -1, 1.5, NaN, Infinity, 1n, null, undefined, true, [1], ['1'], { $gt: 0 }, {}, '9'.repeat(20), 'NaN'],
])('the wire format accepts plain digits only', (...wires) => {
  for (const wire of wires) expect(parseMinor(wire)).toEqual({ ok: false, error: 'not-an-amount' })
})

test('amounts are written plainly', () => {
  expect(amountText(minor(0n), 2)).toBe('0.00')
  expect(amountText(minor(5n), 3)).toBe('0.005')
  expect(amountText(minor(1250n), 0)).toBe('1250')
})

const DOLLAR: AmountWriting = { exponent: 2, marks: EN }
const ROUBLE: AmountWriting = { exponent: 2, marks: RU }
const DINAR: AmountWriting = { ...DOLLAR, exponent: 3 }
const YEN: AmountWriting = { ...DOLLAR, exponent: 0 }

test.each([
  { writing: DOLLAR, amount: 10_000n, text: '100' },
  { writing: DOLLAR, amount: 1250n, text: '12.50' },
  { writing: ROUBLE, amount: 1250n, text: '12,50' },
  { writing: DINAR, amount: 1500n, text: '1.500' },
  { writing: YEN, amount: 1000n, text: '1000' },
])('$amount is typed $text, and read again as it was', ({ writing, amount, text }) => {
  expect(typedAmount(minor(amount), writing)).toBe(text)
  expect(readAmount(text, writing)).toEqual({ ok: true, value: amount })
})

test('digits of any script are read, and ambiguous amounts are refused', () => {
  expect(readAmount('١٢٫٥', DOLLAR)).toEqual({ ok: true, value: 1250n })
  expect(readAmount('1.234', ROUBLE)).toEqual({ ok: false, error: 'ambiguous-mark' })
})
