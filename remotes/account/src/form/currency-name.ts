/** "EUR, Euro" in the given language; only the code if the language has no name for it. */
export function currencyName(iso: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' }).of(iso)
  return name === undefined || name === iso ? iso : `${iso}, ${name}`
}
