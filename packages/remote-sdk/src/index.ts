export { defineRemote, ViewNotFound } from './define.ts'
export type { ComponentSpec, LoadContext, Loaded, Loader, Loaders, RemoteSpec, ViewProps, ViewSpec } from './define.ts'
export { BET_NOTICES, noticePermission, WANTED_NOTICES } from './browser-notices.ts'
export { createEvents, type EventName, type Events, type IntegrationEvents } from './events.ts'
export { leftToRight } from './direction.ts'
export { createFormat, offsetZone, type Format } from './format.ts'
export {
  boundedWords,
  useKept,
  type Kept,
  type Crumb,
  type HrefOptions,
  type PageInfo,
  type Player,
  type RemoteGuard,
  type Shell,
} from './shell.ts'
export {
  followEvent,
  followRow,
  useBoard,
  useConnection,
  useHouseStopped,
  useCounts,
  useEventHeard,
  useEventState,
  useFollow,
  useGame,
  usePrice,
  usePrices,
  useSection,
} from './live.ts'
export {
  createSelections,
  NO_SELECTIONS,
  SELECTIONS_MAX,
  type Selection,
  type SelectionKeeper,
  type Selections,
} from './selections.ts'
export { balanceMoney, signedMoney } from './signed-money.ts'
export { createStore, useStore, type Readable, type Store } from './store.ts'
export { CallError, type CallApi, type CallArguments, type UntypedInput } from './call.ts'
export { createTexts, type CompiledMessages, type Texts, type TextValues } from './texts.ts'
export { idPrefixOf, PieceTree, ShellProvider, useShell, useText, type Piece } from './tree.tsx'
export { ArticleBody } from './article.tsx'
export { Page } from './page.tsx'
export { queriesOf, queryKey, useInvalidate, useQuery, type Query } from './data/use-query.ts'
export { useNow } from './data/use-now.ts'
export { useHiddenBalance, useKeep } from './use-hidden-balance.ts'
export { refusalText } from './refusal-text.ts'
