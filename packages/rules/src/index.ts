export { folded, foldedWords } from './folded.ts'
export {
  chooseOddsFormat,
  type OddsFormatRules,
  isOddsFormatCode,
  ODDS_FORMAT_CODES,
  ODDS_FORMATS,
  showOdds,
  type OddsFormat,
  type OddsFormatCode,
  type OddsView,
} from './odds-format.ts'
