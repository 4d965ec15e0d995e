export { createOutbound, type Asked, type Outbound, urlFault, type OutboundRules } from './outbound.ts'
