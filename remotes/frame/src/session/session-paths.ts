export const CHECK = '/web-api/user/check'

const SERVICE = '/limit-service-api/api/external/web/v3'

export const PING = `${SERVICE}/ping`
export const REALITY_CHECK = `${SERVICE}/reality-check`
