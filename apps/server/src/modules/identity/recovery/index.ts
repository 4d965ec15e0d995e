export { createRecovery } from './recovery.ts'
export { recoveryRoutes } from './routes.ts'
