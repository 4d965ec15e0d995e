import { Type, type Static } from 'typebox'
import { CoefViewId } from './parts.ts'
import { CountryCode, LanguageCode } from '../shapes.ts'

const ZeroOrOne = Type.Union([Type.Literal(0), Type.Literal(1)])
const Small = Type.Integer({ minimum: 0, maximum: 1000 })
const ProfileIds = Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 200 })

/** Display settings of a visitor, and facts about the visitor's session. */
export const GlobalSettings = Type.Object({
  language: LanguageCode,
  timeZone: Type.Number({ minimum: -12, maximum: 14, description: 'Hours east of Greenwich.' }),
  is12h: Type.Boolean(),
  userId: Type.Union([Type.Null(), Type.String({ maxLength: 40 })]),
  appTheme: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
    description: '0 light, 1 dark, 2 that of the system.',
  }),
  appFontSize: Type.Integer({ minimum: 0, maximum: 3, description: '1 is normal.' }),
  appViewType: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 European, 1 Asian.' }),
  coefViewId: CoefViewId,
  coefIndicationType: Small,
  marketsNameType: Small,
  marketDisplaySettings: Small,
  isAccumulatorOfTheDay: ZeroOrOne,
  isLiveAccumulatorOfTheDay: ZeroOrOne,
  isAppCompactView: ZeroOrOne,
  isAppLightVersion: ZeroOrOne,
  isBestMatchesOnTop: ZeroOrOne,
  isBetGenerator: ZeroOrOne,
  isDetailedScore: ZeroOrOne,
  isDisplayStatsInNewWindow: ZeroOrOne,
  isMoveVideoOnScroll: ZeroOrOne,
  isShowGameId: ZeroOrOne,
  isShowSportsOnly: ZeroOrOne,
  isTeamLogosInCoupon: ZeroOrOne,
  leftSectionDisplayState: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 is collapsed.' }),
  rightSectionDisplayState: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 is collapsed.' }),
  zoneState: Small,
  cookiesAgreeType: Type.Integer({ minimum: 0, maximum: 4 }),
  isUserTermsChanged: Type.Boolean(),
  partnerHasTaxes: Type.Boolean(),
  userTermsChangedUpdatedAt: Type.Union([Type.Null(), Type.Integer({ description: 'Seconds.' })]),
  isGroupByCountry: Type.Boolean(),
  isRegistrationProcess: Type.Boolean(),
  visuallyImpairedMode: Type.Boolean(),
  lineProfileIds: ProfileIds,
  liveProfileIds: ProfileIds,
  profileIdsUpdatedAt: Type.Union([Type.Null(), Type.Integer({ description: 'Seconds.' })]),
  windowSize: Type.Object({ width: Type.Integer({ minimum: 0 }), height: Type.Integer({ minimum: 0 }) }),
  currentCountryCode: Type.Union([Type.Null(), CountryCode]),
})
export type GlobalSettings = Static<typeof GlobalSettings>
