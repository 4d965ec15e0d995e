/** The part of its API that we use. */
declare module 'autocannon' {
  namespace autocannon {
    type Sent = {
      readonly path: string
      readonly method?: 'GET' | 'POST'
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
    type Request = {
      readonly setupRequest: (request: Sent) => Sent
      readonly onResponse?: (status: number, body: string) => void
    }
    type Running = Promise<Result> & {
      readonly on: (
        event: 'response',
        heard: (client: unknown, status: number, bytes: number, timeMs: number) => void,
      ) => unknown
      /** Aborts; requests under way get no response. */
      readonly stop: () => void
    }
  }
  type Options = {
    readonly url: string
    readonly connections: number
    /** In seconds; without a meaning where an amount is given. */
    readonly duration?: number
    readonly amount?: number
    readonly overallRate?: number
    /** It ends after so many errors. */
    readonly bailout?: number
    readonly requests?: autocannon.Request[]
  }
  type Result = { readonly requests: { readonly average: number }; readonly non2xx: number; readonly errors: number }
  function autocannon(options: Options): autocannon.Running
  export default autocannon
}
