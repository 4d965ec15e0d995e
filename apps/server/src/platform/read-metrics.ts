import { Counter, Gauge } from 'prom-client'

/** A figure that goes up and down, read when somebody asks. */
export const gauge = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })

/** A figure that only goes up, counted elsewhere and read when somebody asks. */
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
