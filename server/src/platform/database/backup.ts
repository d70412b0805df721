import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from './types'

const hourMs = 60 * 60 * 1000
const keptBackups = 24
const namePattern = /^portal-[0-9TZ-]+\.tar\.gz$/

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')

async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  await Promise.all(names.slice(0, -keptBackups).map((name) => rm(join(folder, name), { force: true })))
}

/**
 * Writes one backup of the embedded database and removes all but the newest 24.
 * The file appears under its name only when it is whole. Returns its path.
 *
 * To restore: stop the server, move the folder `db` away, make a new empty one and unpack the backup there
 * with `tar -xzf portal-....tar.gz -C db`, start the server.
 */
export async function writeBackup(dump: () => Promise<Buffer>, folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `portal-${now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.tar.gz`)
  await writeFile(`${path}.part`, await dump(), { flush: true })
  await rename(`${path}.part`, path)
  await prune(folder)
  return path
}

/** Writes a backup every hour, and one more when stopped. A failed one is logged and does not stop the server. */
export function startBackups(
  database: Pick<Database, 'dump'>,
  folder: string,
  log: Pick<Logger, 'info' | 'error'>,
): { stop: () => Promise<void> } {
  const { dump } = database
  if (dump === null) return { stop: async () => undefined }
  const run = async () => {
    try {
      log.info({ path: await writeBackup(dump, folder) }, 'backup written')
    } catch (error) {
      log.error({ err: error }, 'backup failed')
    }
  }
  const timer = setInterval(run, hourMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await run()
    },
  }
}
