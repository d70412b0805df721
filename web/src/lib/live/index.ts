export { useIsLive } from './live-state'
export { useLiveLists } from './use-live-lists'
