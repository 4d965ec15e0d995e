import type { RouteSpec } from './spec.ts'

const ACCOUNT = { remote: 'account', layout: 'default', footer: 'compact', menu: 'none' } as const
const SIGN_IN = { ...ACCOUNT, auth: 'anonymous-only', accountArea: true } as const

export const ACCOUNT_ROUTES = {
  registration: {
    ...SIGN_IN,
    path: '/registration/:type?',
    view: 'registration',
    switch: 'registration',
    indexable: true,
  },
  login: { ...SIGN_IN, path: '/user/login', view: 'login' },
  accountVerify: { ...ACCOUNT, path: '/user/accountverify', view: 'account-verify' },
  activate: { ...ACCOUNT, path: '/user/:mode(activatefast|activate)', view: 'activate' },
  passwordReset: { ...ACCOUNT, path: '/user/passwordreset', view: 'password-reset', auth: 'anonymous-only' },
  stopNewsletter: { ...ACCOUNT, path: '/user/stopnewsletter', view: 'stop-newsletter', ban: 'allowed' },
  verify: { ...ACCOUNT, path: '/verify', view: 'verify', layout: 'empty', footer: 'none', ban: 'allowed' },
  confirmTerms: { ...ACCOUNT, path: '/confirm-terms', view: 'confirm-terms', layout: 'empty', ban: 'allowed' },

  forgotPassword: {
    path: '/user/forgotpassword',
    redirect: () => ({ to: 'home', add: { showForgotPasswordModal: '1' }, status: 302 }),
  },
  userCoupon: { path: '/user/coupon', redirect: () => ({ to: 'home', status: 302 }) },
  legacyRegistration: {
    path: '/user/registration.php',
    redirect: () => ({ to: 'registration', status: 301 }),
  },
  legacyAction: {
    path: '/user/action.php',
    // Earlier letters carried the word as a name or as the value of "action".
    redirect: (_params, query) =>
      query.has('forgot') || query.get('action') === 'forgot'
        ? { to: 'passwordReset', status: 301 }
        : { to: 'activate', params: { mode: 'activate' }, status: 301 },
  },
} as const satisfies Record<string, RouteSpec>
