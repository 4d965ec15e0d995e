// Codes with which address services say that they do not know.
const NOWHERE = new Set(['XX', 'ZZ', 'T1', 'EU', 'AP', 'A1', 'A2'])

/** The country a trusted proxy names, else the site's own: a visitor cannot choose where it is. */
export function countryOf(header: string | undefined, isTrusted: boolean, fallback: string): string {
  if (!isTrusted || header === undefined) return fallback
  const code = header.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && !NOWHERE.has(code) ? code : fallback
}
