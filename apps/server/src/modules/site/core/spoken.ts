import type { SiteConfig } from '@evens/contracts'

/** The language if the site speaks it, else the site's own. */
export function spoken({ languages }: SiteConfig, language: string | null | undefined): string {
  const code = language?.toLowerCase()
  return code !== undefined && languages.all.includes(code) ? code : languages.default
}
