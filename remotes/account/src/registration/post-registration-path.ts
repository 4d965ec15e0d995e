type Remembered = { readonly query: URLSearchParams; readonly cookies: string }

/** Addresses that a link may carry, or that were kept of an earlier one; the most wanted first. */
const KEPT = [
  { parameter: 'redirectAfterRegistration', cookie: 'redirect_after_registration' },
  { parameter: 'returnUrl', cookie: 'return_url' },
  { parameter: 'registrationStartedFrom', cookie: 'registration_started_from' },
] as const

/** Where a new player wanted to go; null where nothing was said. Whether it may be is for the shell. */
export function wayOn({ query, cookies }: Remembered): string | null {
  for (const { parameter, cookie } of KEPT) {
    const address = query.get(parameter) ?? cookieOf(cookies, cookie)
    if (address !== null && address !== '') return address
  }
  return null
}

function cookieOf(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}
