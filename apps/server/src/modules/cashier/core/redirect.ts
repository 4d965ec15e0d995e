/** Where a provider may send a payer: a path of this site, an https page, or a page at the provider's own address. */
export function isOwnRedirect(redirect: string, provider: string): boolean {
  if (/^\/(?![/\\])[\w/-]*$/.test(redirect)) return true
  if (!URL.canParse(redirect)) return false
  const url = new URL(redirect)
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (URL.canParse(provider) && url.origin === new URL(provider).origin)
}
