const SERVICE = '/limit-service-api/api/external/web/v3'

export const LIMITS = `${SERVICE}/limits`
export const LIMIT = `${SERVICE}/limit`
export const LIMIT_ACTION = `${SERVICE}/limitaction`
export const LIMIT_HISTORY = `${SERVICE}/limits/history`
export const REALITY_CHECK = `${SERVICE}/reality-check`
