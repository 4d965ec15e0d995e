import { err, ok, oddsMilli, parseAmount, type NumberMarks, type OddsMilli, type Result } from '@evens/kernel'
import type { OddsFormat } from '@evens/rules'
import { ODDS_MAX_MILLI } from './sheet.ts'

export type OddsRefusal = 'empty' | 'not-odds' | 'too-low' | 'too-high'

const SIGNED = /^([+\-\u2212\u2013])?\s*(.+)$/u
const SLASH = /[/\u2044\u2215]/u
const AMERICAN_MIN = 100_000n
const MILLI = 1000n

/** Parses typed odds. Fractions and signed American odds are recognised in every format. */
export function readOdds(text: string, format: OddsFormat['name'], marks: NumberMarks): Result<OddsMilli, OddsRefusal> {
  const trimmed = text.trim()
  if (trimmed === '') return err('empty')
  if (SLASH.test(trimmed)) return bounded(fractional(trimmed, marks))
  const [, sign = '', figure = ''] = SIGNED.exec(trimmed) ?? []
  const value = thousandths(figure, marks)
  if (value === null) return err('not-odds')
  const isAmerican = format === 'american' || (sign !== '' && value >= AMERICAN_MIN)
  return bounded(isAmerican ? american(value, sign) : ofFormat(value, sign, format))
}

function ofFormat(value: bigint, sign: string, format: OddsFormat['name']): bigint | null {
  switch (format) {
    case 'decimal':
      return sign === '' ? value : null
    case 'fractional':
      return sign === '' && value % MILLI === 0n ? value + MILLI : null
    case 'hongKong':
      return sign === '' ? value + MILLI : null
    case 'american':
    case 'indonesian':
    case 'malay':
      if (sign === '' || sign === '+') return value + MILLI
      return value === 0n ? null : rounded(MILLI * MILLI, value) + MILLI
  }
}

function american(value: bigint, sign: string): bigint | null {
  if (value < AMERICAN_MIN) return null
  if (sign === '' || sign === '+') return rounded(value, 100n) + MILLI
  return rounded(100n * MILLI * MILLI, value) + MILLI
}

function fractional(text: string, marks: NumberMarks): bigint | null {
  const [over, under, rest] = text.split(SLASH).map((part) => parseAmount(part, 0, marks))
  if (over?.ok !== true || under?.ok !== true || rest !== undefined || under.value === 0n) return null
  return rounded(over.value * MILLI, under.value) + MILLI
}

/** Odds use a full stop on the whole site, whatever the decimal mark of amounts is. */
function thousandths(figure: string, marks: NumberMarks): bigint | null {
  const parsed = parseAmount(figure.replaceAll('.', marks.decimal), 3, marks)
  return parsed.ok ? parsed.value : null
}

const rounded = (over: bigint, under: bigint): bigint => (over + under / 2n) / under

function bounded(odds: bigint | null): Result<OddsMilli, OddsRefusal> {
  if (odds === null) return err('not-odds')
  if (odds <= MILLI) return err('too-low')
  return odds > BigInt(ODDS_MAX_MILLI) ? err('too-high') : ok(oddsMilli(Number(odds)))
}
