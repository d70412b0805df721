export { useIsLive, useLiveLists } from './use-live-lists'
