import { type FileHandle, open } from 'node:fs/promises'
import { AdminError } from './command'

/**
 * Creates a file that only the operator can read. Never overwrites another file.
 * @throws AdminError if the file exists or cannot be created
 */
export async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    throw new AdminError(`The file cannot be created: ${error instanceof Error ? error.message : String(error)}`)
  }
}
