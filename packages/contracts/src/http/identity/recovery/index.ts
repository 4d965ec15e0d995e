export { beginRecovery } from './begin-recovery.ts'
export { checkRecoveryCode } from './check-recovery-code.ts'
export { saveRecoveredPassword } from './save-recovered-password.ts'
