const DAY_S = 86_400

export function readCookies(): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (at > 0) cookies[part.slice(0, at)] = decoded(part.slice(at + 1))
  }
  return cookies
}

export function writeCookie(name: string, value: string, maxAgeS: number = 365 * DAY_S): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
}

export const dropCookie = (name: string): void => writeCookie(name, '', 0)

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
