import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the names in a folder are on the disk. Windows opens no folders and keeps their names itself. */
export async function flushNames(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

/** Waits until every file under a folder, and every name, is on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await flushFolder(path)
    else if (entry.isFile()) await flush(path, 'r+')
  }
  await flushNames(folder)
}
