import { Counter, Gauge } from 'prom-client'

/** A gauge that is read on each scrape. */
export const gauge = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })

/** A counter that is counted elsewhere and read on each scrape. */
export const counter = (name: string, help: string, read: () => number): Counter =>
  new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
