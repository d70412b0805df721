import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupsFolder, newestBackup } from '../../platform/database/embedded/backup'
import { takePlace, unpackedFolder } from '../../platform/database/embedded/folder'
import { afterRestore, gapOf, gapOption } from '../after-restore'
import { AdminError, type FolderCommand } from '../command'
import { databaseFolder } from '../open-database'
import { inUnpacked } from '../restore-folder'
import { verifyDatabase } from '../verify/verify-database'

async function chosenBackup(dataDir: string, named: string | undefined): Promise<string> {
  const folder = backupsFolder(dataDir)
  if (named === undefined) {
    const newest = await newestBackup(folder)
    if (newest === null) throw new AdminError(`There is no backup in ${folder}.`)
    return newest.path
  }
  const found = [named, join(folder, named)].find((path) => existsSync(path))
  if (found === undefined) throw new AdminError(`There is no backup ${named}, here or in ${folder}.`)
  return found
}

export const restore: FolderCommand = {
  on: 'folder',
  usage: '[FILE] [--gap 1000] [--accept-problems]',
  about: 'Puts the embedded database back to a backup, the newest unless one is named. The present one is kept.',
  words: [0, 1],
  options: { ...gapOption, 'accept-problems': { type: 'boolean' } },
  run: async ({ config: { dataDir }, words: [named], options, now, say }) => {
    const gap = gapOf(options)
    const backup = await chosenBackup(dataDir, named)
    const folder = databaseFolder(dataDir)
    const done: string[] = []
    const isGood = await inUnpacked({ backup, folder: unpackedFolder(folder) }, async ({ db }) => {
      const problems = await verifyDatabase(db, say)
      if (problems > 0 && options['accept-problems'] !== true) return false
      done.push(...(await afterRestore(db, { now, gap, backup: basename(backup) })))
      return true
    })
    if (!isGood) throw new AdminError('Nothing was restored. To restore it all the same add --accept-problems.')
    const old = `${folder}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`
    await takePlace(folder, old)
    say(`Restored: ${backup}`)
    if (existsSync(old)) say(`The database as it was before is kept in ${old}.`)
    for (const line of done) say(line)
    return true
  },
}
