const two = (value: number): string => String(value).padStart(2, '0')

/** What is left until a moment, as hours, minutes and seconds; nothing is left once it is over. */
export function leftText(untilMs: number, nowMs: number): string {
  const seconds = Math.max(Math.ceil((untilMs - nowMs) / 1000), 0)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
