import { oddsMilli, parseAmount, type NumberMarks, type OddsMilli } from '@evens/kernel'

const DECIMALS = 3
const LEAST = 1001n
const MOST = 10_000_000n

/** Decimal odds in thousandths, as somebody typed them in their language; `null` for what is none. */
export function readCoef(text: string, marks: NumberMarks): OddsMilli | null {
  const read = parseAmount(text, DECIMALS, marks)
  return read.ok && read.value >= LEAST && read.value <= MOST ? oddsMilli(Number(read.value)) : null
}

/** As somebody would type them: `2.5`, `1.85`. */
export const coefText = (coef: number, { decimal }: NumberMarks): string => String(coef / 1000).replace('.', decimal)
