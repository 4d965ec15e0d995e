/** For benchmarks, which stand outside the server. */
export { solve } from '../modules/captcha/testing/solve.ts'
