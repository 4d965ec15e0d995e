export { PotMeters } from './pot-meters.tsx'
export { useJackpots } from './use-jackpots.ts'
