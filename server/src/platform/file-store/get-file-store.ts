import type { Config, FilesConfig } from '../config'
import type { FileStore } from './file-store'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'

const stores = new WeakMap<FilesConfig, FileStore>()

/** Returns the configured file store: always the same one, so that its connections are reused. */
export function getFileStore({ files }: Pick<Config, 'files'>): FileStore {
  const store = stores.get(files) ?? ('folder' in files ? folderStore(files.folder) : s3Store(files))
  stores.set(files, store)
  return store
}
