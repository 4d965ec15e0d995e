export { createSecurity } from './security.ts'
