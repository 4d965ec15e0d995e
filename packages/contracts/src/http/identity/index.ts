export { checkSession, type SessionReply } from './check-session.ts'
export { PlayerSession } from './session.ts'
export { signIn } from './sign-in.ts'
export { signOut } from './sign-out.ts'
