export { createConfirm } from './confirm.ts'
export {
  channelOf,
  giveToken,
  hasTokenCookie,
  hasUnprefixedToken,
  takeTokenBack,
  tellOtherTabs,
  tokenOf,
  toldToThisBrowser,
} from './cookie.ts'
export { deviceName } from './device.ts'
export { createOpen } from './open.ts'
export { signInRoutes } from './routes.ts'
export { shown } from './shown.ts'
export { createSignIn } from './sign-in.ts'
