export { createOutbound, type Asked, type Outbound } from './outbound.ts'
export { OutboundRefused, urlFault, type OutboundRules } from './rules.ts'
