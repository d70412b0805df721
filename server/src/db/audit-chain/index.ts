export { type CheckedHistory, checkHistory, type KnownHead } from './check-history'
export { type SealedEvent, sealEvent } from './event-seal'
export { findNewestBlock, type StoredBlock } from './queries'
export { beginWithKey, createSealing, sealUpTo } from './seal-history'
