import type { Readable } from 'node:stream'

/** Where files lie. Keys are made by this portal: letters, digits, dashes and slashes, never a name that somebody sent. */
export interface FileStore {
  /** In words for the operator, without secrets. */
  readonly place: string
  /** @throws StartRefusedError when it can never work as configured. A bucket may come back, so it is not asked. */
  assertUsable(): Promise<void>
  /** Stores a file whole or not at all. @throws FileStoreError `away` */
  put(key: string, content: Uint8Array): Promise<void>
  /** Reads a file from its beginning. @throws FileStoreError `missing` or `away`, before the first byte */
  get(key: string): Promise<Readable>
  /** Removes a file; one that is not there is none to remove. @throws FileStoreError `away` */
  delete(key: string): Promise<void>
  /** The keys of all files, in no order. @throws FileStoreError `away` */
  list(): AsyncIterable<string>
}

/** What keeps a store from answering: there is no such file, or the store itself is not to be reached. */
export class FileStoreError extends Error {
  constructor(
    readonly reason: 'missing' | 'away',
    options?: ErrorOptions,
  ) {
    super(reason === 'missing' ? 'The file is not in the store' : 'The file store does not answer', options)
    this.name = 'FileStoreError'
  }
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** A key as it may stand in a path or an address. @throws RangeError for any other: none of ours is one */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('Not a key of the file store')
  return key
}
