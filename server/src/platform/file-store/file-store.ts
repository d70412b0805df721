import type { Readable } from 'node:stream'

/** A file store. The portal makes all keys: letters, digits, dashes and slashes, never a name that a user sent. */
export interface FileStore {
  /** Description for the operator, without secrets. */
  readonly place: string
  /** @throws StartError if the configuration can never work. Does not check a bucket, which may come back. */
  assertUsable(): Promise<void>
  /**
   * Stores a file completely or not at all.
   * @throws FileStoreError `unreachable`
   */
  put(key: string, content: Uint8Array): Promise<void>
  /**
   * Reads a file from the beginning.
   * @throws FileStoreError `missing` or `unreachable`, before the first byte
   */
  get(key: string): Promise<Readable>
  /**
   * Deletes a file, if it exists.
   * @throws FileStoreError `unreachable`
   */
  delete(key: string): Promise<void>
  /**
   * Lists the keys of all files, in no particular order.
   * @throws FileStoreError `unreachable`
   */
  list(): AsyncIterable<string>
}

/** Why a store did not answer: the file does not exist, or the store is unreachable. */
export class FileStoreError extends Error {
  constructor(
    readonly reason: 'missing' | 'unreachable',
    options?: ErrorOptions,
  ) {
    super(reason === 'missing' ? 'The file is not in the store' : 'The file store does not answer', options)
    this.name = 'FileStoreError'
  }
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/**
 * Returns a key that is safe in paths and URLs.
 * @throws RangeError for any other key, which the portal never creates
 */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('Not a key of the file store')
  return key
}
