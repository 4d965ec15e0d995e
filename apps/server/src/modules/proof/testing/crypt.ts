import { webCrypt } from '@evens/rules/proof'

/** As a browser has it: WebCrypto, which is another implementation than the one that signs. */
export const CRYPT = webCrypt<CryptoKey>(crypto.subtle, (text) => new TextEncoder().encode(text))
