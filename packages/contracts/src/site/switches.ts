/**
 * Feature switches by the name the code uses. Where the specification knows a switch by a number, the number stands
 * here and nowhere else.
 */
export const SWITCHES = {
  bonusRules: { number: 47, default: true },
  loginPage: { number: 72, default: false },
  activeAccountStored: { number: 1788, default: true },
  registration: { default: true },
  statisticsPage: { default: true },
  identification: { default: true },
  confirmTerms: { default: true },
  promoBonusToOffer: { default: false },
  rechargeModal: { default: false },
  paymentOnlyForAuthorized: { default: false },
  slotFirstDepositRedirect: { default: false },
  oneClick: { default: true },
  bonusBet: { default: true },
  vipBet: { default: true },
  ageWarning: { default: true },
  snow: { default: false },
  supportButton: { default: true },
  welcome: { default: true },
  pwa: { default: true },
  logCookiesAgreement: { default: false },
  // On: whoever could have an account of another currency is told so, once in a session.
  conversionReminder: { default: false },
  // On: a route whose entry carries an availability flag is found only while the site's `availableRoutes` has it.
  routeAvailability: { number: 13, default: true },
  seoLinks: { default: true },
  adBlockNotice: { default: true },
  // On: the pages themselves offer to sign in through the provider that has one tap, in a sandbox through its own.
  oneTap: { default: false },
  // On: while a looser limit waits, no other of its kind can be changed.
  limitsAllOrNothing: { default: false },
} as const satisfies Record<string, { number?: number; default: boolean }>

export type SwitchName = keyof typeof SWITCHES
export type Switches = Readonly<Record<SwitchName, boolean>>
