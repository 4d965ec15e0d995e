/** Counselling, self-help group, treatment, or a national register that excludes from all operators of the country. */
type HelpKind = 'advice' | 'group' | 'treatment' | 'exclusion'

export type Help = { readonly name: string; readonly address: `https://${string}`; readonly kind: HelpKind }

/** International help. */
export const HELP_EVERYWHERE: readonly Help[] = [
  { name: 'Gambling Therapy', address: 'https://www.gamblingtherapy.org', kind: 'advice' },
  { name: 'Gamblers Anonymous', address: 'https://gamblersanonymous.org', kind: 'group' },
  { name: 'GamTalk', address: 'https://www.gamtalk.org', kind: 'group' },
]

/** Only public or charitable organisations. Phone numbers change, so only web addresses are listed. */
export const HELP_BY_COUNTRY: Readonly<Record<string, readonly Help[]>> = {
  AE: [{ name: 'National Rehabilitation Center', address: 'https://www.nrc.gov.ae', kind: 'treatment' }],
  AU: [
    { name: 'Gambling Help Online', address: 'https://www.gamblinghelponline.org.au', kind: 'advice' },
    { name: 'BetStop', address: 'https://www.betstop.gov.au', kind: 'exclusion' },
  ],
  CA: [{ name: 'Responsible Gambling Council', address: 'https://www.responsiblegambling.org', kind: 'advice' }],
  DE: [{ name: 'Check dein Spiel', address: 'https://www.check-dein-spiel.de', kind: 'advice' }],
  DK: [
    { name: 'StopSpillet', address: 'https://www.stopspillet.dk', kind: 'advice' },
    { name: 'ROFUS', address: 'https://www.rofus.nu', kind: 'exclusion' },
  ],
  ES: [{ name: 'FEJAR', address: 'https://fejar.org', kind: 'treatment' }],
  FI: [{ name: 'Peluuri', address: 'https://peluuri.fi', kind: 'advice' }],
  FR: [{ name: 'Joueurs Info Service', address: 'https://www.joueurs-info-service.fr', kind: 'advice' }],
  GB: [
    { name: 'GamCare', address: 'https://www.gamcare.org.uk', kind: 'advice' },
    { name: 'Gordon Moody', address: 'https://gordonmoody.org.uk', kind: 'treatment' },
    { name: 'GAMSTOP', address: 'https://www.gamstop.co.uk', kind: 'exclusion' },
  ],
  NL: [{ name: 'Loket Kansspel', address: 'https://www.loketkansspel.nl', kind: 'advice' }],
  NO: [{ name: 'Hjelpelinjen', address: 'https://hjelpelinjen.no', kind: 'advice' }],
  NZ: [{ name: 'Gambling Helpline', address: 'https://www.gamblinghelpline.co.nz', kind: 'advice' }],
  RU: [{ name: 'НМИЦ психиатрии и наркологии им. В. П. Сербского', address: 'https://serbsky.ru', kind: 'treatment' }],
  SE: [
    { name: 'Stödlinjen', address: 'https://www.stodlinjen.se', kind: 'advice' },
    { name: 'Spelpaus', address: 'https://www.spelpaus.se', kind: 'exclusion' },
  ],
  US: [{ name: 'National Council on Problem Gambling', address: 'https://www.ncpgambling.org', kind: 'advice' }],
}

/** The first country with an entry of its own: the player's location, then their residence. */
export const nearestHelp = (countries: readonly (string | null)[]): string | null =>
  countries
    .map((code) => code?.toUpperCase())
    .find((code) => code !== undefined && Object.hasOwn(HELP_BY_COUNTRY, code)) ?? null
