export { createCodes, type Begun, type Codes, type Recipient } from './codes.ts'
