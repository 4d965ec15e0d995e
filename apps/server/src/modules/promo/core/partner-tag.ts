/** The partner's tag of a stored referral; null for a player whom no partner sent. */
export function partnerTag(referral: string | null): string | null {
  if (referral === null) return null
  try {
    const read = JSON.parse(referral) as { readonly type?: unknown; readonly reflinkid?: unknown } | null
    return read?.type === 'reflinkid' && typeof read.reflinkid === 'string' ? read.reflinkid : null
  } catch {
    return null
  }
}
