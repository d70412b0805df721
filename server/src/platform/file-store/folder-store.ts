import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { flushNames } from '../database/embedded/folder'
import { StartError } from '../start-error'
import { checkedKey, type FileStore, FileStoreError } from './file-store'

const partialSuffix = '.part'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const createUnreachableError = (cause: unknown) => new FileStoreError('unreachable', { cause })

async function write(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Renamed only once it is complete and on disk.
  const part = `${path}.${randomUUID()}${partialSuffix}`
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await flushNames(dirname(path))
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw createUnreachableError(error)
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (!entry.name.endsWith(partialSuffix)) yield path
  }
}

/** Writes nothing but the folder itself: a server also starts, and serves reads, on a full disk. */
async function assertWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`FILES_DIR cannot be used: ${reason}.`, { cause: error })
  }
}

/** Stores files in a folder of this machine, or of a shared disk. The first file creates it. */
export function folderStore(folder: string): FileStore {
  const getPath = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    place: `the folder ${folder}`,
    assertUsable: () => assertWritable(folder),
    put: async (key, content) => {
      const path = getPath(key)
      await write(path, content).catch((error: unknown) => {
        throw createUnreachableError(error)
      })
    },
    get: async (key) => {
      const file = await open(getPath(key)).catch((error: unknown) => {
        throw isMissing(error) ? new FileStoreError('missing') : createUnreachableError(error)
      })
      return file.createReadStream()
    },
    delete: async (key) => {
      const path = getPath(key)
      await rm(path, { force: true }).catch((error: unknown) => {
        throw createUnreachableError(error)
      })
    },
    list: async function* () {
      for await (const path of filesUnder(folder)) yield relative(folder, path).split(sep).join('/')
    },
  }
}
