export { deferred } from './shell/deferred.tsx'
export { defineRemote, ViewNotFound } from './shell/define.ts'
export type {
  ComponentSpec,
  LoadContext,
  Loaded,
  Loader,
  Loaders,
  RemoteSpec,
  ViewProps,
  ViewSpec,
} from './shell/define.ts'
export {
  BET_NOTICES,
  noticePermission,
  useHiddenBalance,
  useSaveChoice,
  useStored,
  useStoredList,
} from './data/choices.ts'
export {
  clearAtSignOut,
  createStored,
  NO_STORAGE,
  ONE_CLICK,
  setStoredText,
  storedText,
  type AuthTries,
  type RegTries,
  type StorageAreas,
  type Stored,
  type StoredDevice,
  type StoredName,
  type StoredRequestKey,
  type StoredStore,
  type StoredValue,
} from './storage/stored.ts'
export { readDraft, type StoredDraft } from './storage/coupon-draft.ts'
export { createEvents, type EventName, type Events, type IntegrationEvents } from './shell/events.ts'
export { balanceMoney, createFormat, offsetZone, signedMoney, type Format } from './format/format.ts'
export { leftToRight } from './format/locale.ts'
export type { Crumb, HrefOptions, PageInfo, Player, RemoteGuard, Shell } from './shell/shell.ts'
export {
  followEvent,
  followRow,
  useBoard,
  useConnection,
  useFollowOffers,
  useIsSuspended,
  useSuspendedBetting,
  useCounts,
  useReceivedEvent,
  useReceivedTable,
  useEventState,
  useFollow,
  useGame,
  usePrice,
  usePrices,
  useSection,
} from './data/live.ts'
export { createSelections, SELECTIONS_MAX, type Selection, type Selections } from './shell/selections.ts'
export { isDarkTheme, PREFERS_DARK, useIsDark, useMedia } from './shell/media.ts'
export { createStore, useStore, type Readable, type Store } from './shell/store.ts'
export { mayInterrupt } from './shell/may-interrupt.ts'
export { currencyOfReader } from './shell/currency.ts'
export { CallError, type CallApi, type CallArguments, type ProvenAction, type UntypedInput } from './shell/call.ts'
export { blockNavigation, isNavigationBlocked, useNavigationBlock } from './page/navigation-block.ts'
export { refusalText } from './format/refusal-text.ts'
export { createTexts, type CompiledMessages, type Texts, type TextValues } from './format/texts.ts'
export { idPrefixOf, PieceTree, ShellProvider, useShell, useText, type Piece } from './shell/tree.tsx'
export { ArticleBody, Page } from './page/page.tsx'
export { ProofLink } from './page/proof-link.tsx'
export { useNow } from './data/clock.ts'
export { queriesOf, queryKey, useInvalidate, useQueries, useQuery, type Query } from './data/use-query.ts'
