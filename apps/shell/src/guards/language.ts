import type { Facts } from './facts.ts'
import type { Navigation } from './navigation.ts'

/** Hidden languages are for players only. The default is always there: everyone must have somewhere to go. */
export function isAllowedLanguage(language: string, { site, visitor }: Facts): boolean {
  const { all, hidden } = site.languages
  if (language === site.languages.default) return true
  return all.includes(language) && (visitor.player !== null || !hidden.includes(language))
}

/** The language a visitor gets when the address names none that they may have. */
export function chosenLanguage(facts: Facts): string {
  return (
    facts.visitor.preferredLanguages.find((language) => isAllowedLanguage(language, facts)) ??
    facts.site.languages.default
  )
}

/** The language of every address a guard builds. */
export function languageOf({ language }: Navigation, facts: Facts): string {
  return language !== null && isAllowedLanguage(language, facts) ? language : chosenLanguage(facts)
}
