import { amountText, currencyToShow, minor } from '@evens/kernel'

/** An amount in the units that people count in, with its currency. */
export const sumText = (amount: bigint, currency: string): string =>
  `${amountText(minor(amount), currencyToShow(currency).exponent)} ${currency}`
