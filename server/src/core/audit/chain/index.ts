export { type CheckedHistory, checkHistory, type KnownHead } from './check-history'
export { findLastCheck, findNewestBlock } from './queries'
export { beginWithKey, createSealing, sealUpTo } from './seal-history'
