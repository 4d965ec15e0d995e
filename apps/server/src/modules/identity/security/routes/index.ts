export { accountRoutes } from './account.ts'
export { entranceRoutes } from './entrances.ts'
