const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** `Example.org.:3000` as its name and port; null for anything that is not a host. */
export function readHost(host: string): { readonly name: string; readonly port: string } | null {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null
  const [, name = '', port = ''] = /^(.*?)(?::(\d*))?$/.exec(host) ?? []
  return { name: name.toLowerCase().replace(/\.$/, ''), port }
}

export const isLoopbackName = (name: string): boolean => LOOPBACK.test(name)

export function originFrom(protocol: string, name: string, port: string): string {
  return new URL(`${protocol}://${name}${port === '' ? '' : `:${port}`}`).origin
}
