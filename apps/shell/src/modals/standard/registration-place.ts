import type { PublicSite } from '@evens/contracts'

type Asked = {
  readonly site: Pick<PublicSite, 'switches' | 'registration'>
  /** The page that is shown. */
  readonly route: string
  readonly isSignedIn: boolean
}

/** Where whoever asks for registration finds it; null where nothing happens, as on its own page. */
export function registrationPlace({ site, route, isSignedIn }: Asked): PublicSite['registration']['shownAs'] | null {
  const { types, shownAs } = site.registration
  if (isSignedIn || !site.switches.registration || types.length === 0 || route === 'registration') return null
  return route === 'login' ? 'page' : shownAs
}
