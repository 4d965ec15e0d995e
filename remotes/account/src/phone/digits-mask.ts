const DIGIT = '#'

/** The marks of a country's number as a mask: a digit where one may stand, everything else as it is written. */
export function digitsMask(mask: string): (string | RegExp)[] {
  return [...mask].map((mark) => (mark === DIGIT ? /\d/ : mark))
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
