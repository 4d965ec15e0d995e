// Loaded before anything else (`node --import`): the clock of this process is so many milliseconds off, and goes so many
// times as fast, as a machine's may. What is counted from the start of the process goes on as it did.
const [shiftMs = 0, factor = 1] = (process.env['EVENS_TEST_CLOCK'] ?? '').split(',').map(Number)
const RealDate = globalThis.Date
const startedMs = RealDate.now()
const nowMs = (): number => Math.floor(startedMs + shiftMs + (RealDate.now() - startedMs) * factor)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], as) => Reflect.construct(target, given.length === 0 ? [nowMs()] : given, as),
  apply: () => new RealDate(nowMs()).toString(),
  get: (target, name) => (name === 'now' ? nowMs : (Reflect.get(target, name) as unknown)),
})
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shiftMs })
