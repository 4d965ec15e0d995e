import type { RouteSpec } from './spec.ts'

const OFFICE = {
  remote: 'office',
  layout: 'default',
  footer: 'compact',
  menu: 'office',
  auth: 'required',
  accountArea: true,
  parent: 'officeAccount',
} as const
const CASHIER = { ...OFFICE, remote: 'cashier' } as const
/** A banned player can always contact support, manage limits and verify their identity. */
const OPEN_UNDER_BAN = { ...OFFICE, ban: 'allowed' } as const

export const OFFICE_ROUTES = {
  office: {
    path: '/office',
    auth: 'required',
    accountArea: true,
    redirect: () => ({ to: 'officeAccount', status: 302 }),
  },
  officeAccount: { ...OFFICE, path: '/office/account', view: 'account', parent: 'home' },
  officeHistory: { ...OFFICE, path: '/office/history', view: 'history' },
  officeProof: { ...OFFICE, path: '/office/proof/:couponId(\\d+)', view: 'proof', parent: 'officeHistory' },
  officeHistoryPay: { ...CASHIER, path: '/office/historypay', view: 'history' },
  officeRecharge: { ...CASHIER, path: '/office/recharge', view: 'recharge' },
  officeDeduce: { ...CASHIER, path: '/office/deduce', view: 'deduce', ban: 'withdrawal' },
  officeSecurity: { ...OFFICE, path: '/office/security', view: 'security' },
  officeResponsible: { ...OPEN_UNDER_BAN, path: '/office/responsible', view: 'responsible' },
  officeSettings: { ...OFFICE, path: '/office/settings', view: 'settings' },
  officeBonusesDeposit: { ...OFFICE, path: '/office/bonuses/deposit', view: 'bonuses' },
  officeBonusesWager: { ...OFFICE, path: '/office/bonuses/wager', view: 'bonuses' },
  officeVipCashback: { ...OFFICE, path: '/office/casino/vip-cashback', view: 'cashback' },
  officePremiumCashback: { ...OFFICE, path: '/office/casino/premium-cashback', view: 'cashback' },
  officePromotion: { ...OFFICE, path: '/office/promotion', view: 'promotion' },
  officeBringFriend: { ...OFFICE, path: '/office/bringfriend', view: 'bring-friend' },
  officeRewards: { ...OFFICE, path: '/office/rewards', view: 'rewards' },
  officeSupport: { ...OPEN_UNDER_BAN, path: '/office/support', view: 'support' },
  officeVerification: { ...OPEN_UNDER_BAN, path: '/office/verification', view: 'verification' },
  officeIdentification: {
    ...OPEN_UNDER_BAN,
    path: '/office/identification',
    view: 'identification',
    switch: 'identification',
  },
  officeShareIdea: { ...OFFICE, path: '/office/share-idea', view: 'share-idea' },
  officePaymentRequests: {
    ...CASHIER,
    path: '/office/payment-consultant-requests',
    view: 'payment-requests',
    parent: 'officeSupport',
  },
  officeCreateRequest: {
    ...OPEN_UNDER_BAN,
    path: '/office/create-request/:topic?/:subTopic?/:transaction?',
    view: 'create-request',
    parent: 'officeSupport',
  },
  blockAppealHistory: { ...OFFICE, path: '/block-appeal-history', view: 'block-appeals', ban: 'ban-only' },
} as const satisfies Record<string, RouteSpec>
