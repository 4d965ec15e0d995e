import { webCrypt } from '@evens/rules/proof'

/** WebCrypto, as in a browser: another implementation than the one that signs. */
export const CRYPT = webCrypt<CryptoKey>(crypto.subtle, (text) => new TextEncoder().encode(text))
