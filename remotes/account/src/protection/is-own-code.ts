/** A code of our own catalogue is written in capitals; those of the browser's library begin with ERROR_. */
export const isOwnCode = (code: string): boolean =>
  /^[A-Z_]+$/.test(code) && !code.startsWith('ERROR_') && code !== 'UNKNOWN'
