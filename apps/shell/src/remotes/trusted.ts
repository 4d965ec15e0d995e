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
 * The one policy of the page, and it makes no HTML: the browser asks remotes for state and draws it, so no markup
 * from the wire is ever inserted. Where the browser has no Trusted Types, the same rule applies all the same.
 */
const policy: Policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('evens', rules) ?? rules

export const scriptUrl = (url: string): string => policy.createScriptURL(url)
