/** What we use of it. */
declare module 'autocannon' {
  type Options = { readonly url: string; readonly connections: number; readonly duration: number }
  type Result = { readonly requests: { readonly average: number }; readonly non2xx: number; readonly errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
