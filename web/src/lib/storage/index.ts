export { claimStorage, dropStorage } from './owner'
export { type StoredValue, storedValue } from './stored-value'
