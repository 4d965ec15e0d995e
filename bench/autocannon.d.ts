/** What we use of it. */
declare module 'autocannon' {
  namespace autocannon {
    type Request = { readonly setupRequest: (request: { readonly path: string }) => { readonly path: string } }
  }
  type Options = {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests?: autocannon.Request[]
  }
  type Result = { readonly requests: { readonly average: number }; readonly non2xx: number; readonly errors: number }
  function autocannon(options: Options): Promise<Result>
  export default autocannon
}
