/** `+3` for 3 and `+5:30` for 5.5: an offset as people write it. */
export function zoneOffset(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60
  const sign = hours < 0 ? '\u2212' : '+'
  return `${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
