const LOCAL = /(?:^|\.)localhost$/

/** Where a site stands for whoever is here: its own name, or on the machine it is tried on the name that leads there. */
export function hostBeside(hosts: readonly string[], here: string): string {
  const { hostname, port } = new URL(`http://${here}`)
  const local = LOCAL.test(hostname) || hostname === '127.0.0.1' ? hosts.find((host) => LOCAL.test(host)) : undefined
  if (local === undefined) return hosts[0] ?? ''
  return port === '' ? local : `${local}:${port}`
}
