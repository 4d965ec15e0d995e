/** The address of the same page in another language, with its query. */
export function inLanguage(fullPath: string, language: string): string {
  const rest = fullPath.replace(/^\/[a-z]{2}(?=[/?#]|$)/, '')
  return `/${language}${rest}`
}
