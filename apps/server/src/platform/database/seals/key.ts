const OPTIONS = /([?&])options=([^&]*)&?/

/**
 * The address with the seal key as a setting of its sessions. It travels in the start-up packet: neither
 * pg_stat_activity nor the server's log shows it.
 */
export function withSealKey(url: string, key: Uint8Array): string {
  const option = `-c evens.seal_key=${Buffer.from(key).toString('hex')}`
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(option)}`
}

/** The settings that an address carries, apart from it: `pg` lets those of the address win over all others. */
export function splitOptions(url: string): { readonly url: string; readonly options: string } {
  const found = OPTIONS.exec(url)
  if (found === null) return { url, options: '' }
  return { url: url.replace(OPTIONS, '$1').replace(/[?&]$/, ''), options: decodeURIComponent(found[2] ?? '') }
}
