/** The code point of zero in each script. The ten digits are consecutive in every script. */
const ZEROS = [
  0x0030, // Latin
  0x0660, // Arabic-Indic
  0x06f0, // extended Arabic-Indic: Persian, Urdu
  0x07c0, // NKo
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x0e50, // Thai
  0x0ed0, // Lao
  0x0f20, // Tibetan
  0x1040, // Myanmar
  0x17e0, // Khmer
  0x1810, // Mongolian
  0x1c50, // Ol Chiki
  0xff10, // full-width
  0x11136, // Chakma
  0x1e950, // Adlam
] as const

/** The value of a digit of any script, and the script by its zero; `null` for what is no digit. */
export function digitValue(sign: string): { readonly value: number; readonly zero: number } | null {
  const code = sign.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? null : { value: code - zero, zero }
}
