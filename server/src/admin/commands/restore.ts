import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupsFolder, newestBackup } from '../../platform/database/embedded/backups'
import { replaceFolder, unpackedFolder } from '../../platform/database/embedded/folder'
import { afterRestore, gapOption, parseGap } from '../after-restore'
import { AdminError, type FolderCommand } from '../command'
import { databaseFolder } from '../open-database'
import { withUnpackedBackup } from '../restore-folder'
import { verifyDatabase } from '../verify/verify-database'

async function chooseBackup(dataDir: string, named: string | undefined): Promise<string> {
  const folder = backupsFolder(dataDir)
  if (named === undefined) {
    const newest = await newestBackup(folder)
    if (newest === null) throw new AdminError(`There is no backup in ${folder}.`)
    return newest.path
  }
  const found = [named, join(folder, named)].find((path) => existsSync(path))
  if (found === undefined) throw new AdminError(`There is no backup ${named}, neither here nor in ${folder}.`)
  return found
}

export const restore: FolderCommand = {
  on: 'folder',
  usage: '[FILE] [--gap 1000] [--accept-problems]',
  description: 'Restores the embedded database from a backup, by default the newest. Retains the current database.',
  words: [0, 1],
  options: { ...gapOption, 'accept-problems': { type: 'boolean' } },
  run: async ({ config: { dataDir }, words: [named], options, now, printLine }) => {
    const gap = parseGap(options)
    const backup = await chooseBackup(dataDir, named)
    const folder = databaseFolder(dataDir)
    const done: string[] = []
    const isGood = await withUnpackedBackup({ backup, folder: unpackedFolder(folder) }, async ({ db }) => {
      const problems = await verifyDatabase(db, printLine)
      if (problems > 0 && options['accept-problems'] !== true) return false
      done.push(...(await afterRestore(db, { now, gap, backup: basename(backup) })))
      return true
    })
    if (!isGood) throw new AdminError('Nothing was restored. To restore it anyway, add --accept-problems.')
    const old = `${folder}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`
    await replaceFolder(folder, old)
    printLine(`Restored: ${backup}`)
    if (existsSync(old)) printLine(`The previous database is in ${old}.`)
    for (const line of done) printLine(line)
    return true
  },
}
