export { type CheckedHistory, checkHistory, type KnownHead } from './check-history'
export { findLastCheck } from './find-last-check'
export { findNewestBlock } from './queries'
export { beginWithKey, createSealing, sealUpTo } from './seal-history'
