/** The address of this page in another language; the query goes along. */
export function samePageIn(language: string, fullPath: string): string {
  return fullPath.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${language}`)
}
