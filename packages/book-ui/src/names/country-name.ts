const names = new Map<string, Intl.DisplayNames>()

/** A country in the reader's language, as the platform knows it. */
export function countryName(language: string, country: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  return known.of(country) ?? country
}
