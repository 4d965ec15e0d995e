export { getToken } from './get-token.ts'
export { endOtherSessions, endSession } from './end-sessions.ts'
export { listSessions, type SessionsReply } from './list-sessions.ts'
export { listSignIns, type SignIn, type SignInsReply } from './list-sign-ins.ts'
