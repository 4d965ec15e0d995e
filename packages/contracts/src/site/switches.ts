/**
 * Feature switches by their name in code. A switch that the specification knows by a number has it here and nowhere
 * else.
 */
export const SWITCHES = {
  bonusRules: { number: 47, default: true },
  loginPage: { number: 72, default: false },
  registration: { default: true },
  statisticsPage: { default: true },
  identification: { default: true },
  confirmTerms: { default: true },
  promoBonusToOffer: { default: false },
  rechargeModal: { default: false },
  paymentOnlyForAuthorized: { default: false },
  slotFirstDepositRedirect: { default: false },
  ageWarning: { default: true },
  snow: { default: false },
  supportButton: { default: true },
  welcome: { default: true },
  pwa: { default: true },
  logCookiesAgreement: { default: false },
  // On: a player who may open an account in another currency is reminded once a session.
  conversionReminder: { default: false },
  // On: a route with an availability flag exists only if the site's `availableRoutes` has the flag.
  routeAvailability: { number: 13, default: true },
  seoLinks: { default: true },
  adBlockNotice: { default: true },
  // On: pages offer one-tap sign-in through the provider, in a sandbox through the sandbox's own.
  oneTap: { default: false },
  // On: while a loosened limit is pending, no other of its kind can be changed.
  limitsAllOrNothing: { default: false },
} as const satisfies Record<string, { number?: number; default: boolean }>

export type SwitchName = keyof typeof SWITCHES
export type Switches = Readonly<Record<SwitchName, boolean>>
