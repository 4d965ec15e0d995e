/** Growth of the multiple in each millisecond, as the exponent of e. */
const GROWTH = 0.000_06

/** Hundredths at which every flight ends. */
export const FLIGHT_CAP = 1_000_000

/**
 * Hundredths that a flight has reached so many milliseconds after its start: ⌊100·e^(0.00006·ms)⌋, at most the cap. After
 * the start no whole millisecond comes within a share of 10⁻¹¹ of a whole hundredth. Doubles are off by 10⁻¹⁴ there, even
 * where the last bits of Math.exp differ, so browser and server have the same number: the test proves it exactly.
 */
export function multipleAt(ms: number): number {
  const whole = Math.max(0, Math.floor(ms))
  return Math.min(FLIGHT_CAP, Math.floor(100 * Math.exp(GROWTH * whole)))
}

/** Least whole ms at which `multipleAt` is not below. The logarithm is an estimate alone: `multipleAt` decides. */
export function msOf(multiple: number): number {
  const wanted = Math.min(FLIGHT_CAP, multiple)
  let ms = Math.max(0, Math.floor(Math.log(wanted / 100) / GROWTH) - 1)
  while (multipleAt(ms) < wanted) ms += 1
  return ms
}
