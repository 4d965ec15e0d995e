export { createOutbound, type Asked, type Outbound } from './outbound.ts'
export { urlFault, type OutboundRules } from './rules.ts'
