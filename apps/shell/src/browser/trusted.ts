type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

const rules: Policy = {
  createScriptURL(url) {
    const { origin } = new URL(url, location.origin)
    if (origin !== location.origin) throw new TypeError(`not a script of this site: ${origin}`)
    return url
  },
}

/**
 * The page's only Trusted Types policy. It creates no HTML: remotes send state that is rendered here, so no markup from
 * the network is ever inserted. In a browser without Trusted Types the same rule applies.
 */
const policy: Policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('evens', rules) ?? rules

export const scriptUrl = (url: string): string => policy.createScriptURL(url)
