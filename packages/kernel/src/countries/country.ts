// ISO 3166-1. The place of a code is its number, and numbers are kept by others: new ones are added at the end.
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ
  BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR
  CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
  ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ
  LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
  MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF
  PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR
  TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`

const listed = (codes: string): readonly string[] => codes.trim().split(/\s+/)
const numbered = (codes: readonly string[]) => new Map(codes.map((code, at) => [code, at + 1]))

// Marked as pure: without it every script that takes anything from this package carries all codes.
export const COUNTRY_CODES = /* @__PURE__ */ listed(CODES)

const IDS: ReadonlyMap<string, number> = /* @__PURE__ */ numbered(COUNTRY_CODES)

/** The number of a country, from 1; null for a code that is none. */
export const countryIdOf = (code: string): number | null => IDS.get(code) ?? null

export const countryById = (id: number): string | null => COUNTRY_CODES[id - 1] ?? null
