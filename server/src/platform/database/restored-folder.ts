import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushFolder, flushNames } from './flush-folder'

/** Where a backup is unpacked and worked on. What lies there is not whole until it has the other name. */
export const unpackedFolder = (folder: string): string => `${folder}.restoring`
/** A whole database that is about to take the place of the present one. */
const wholeFolder = (folder: string): string => `${folder}.restored`

async function move(from: string, to: string): Promise<void> {
  await rename(from, to)
  await flushNames(dirname(to))
}

/**
 * Puts the unpacked database in the place of the one in `folder`, which is kept under the name `old`. All of it is on the
 * disk before it takes the place. One that is cut off is ended or undone by `settleRestore`; a failure leaves the present
 * database where it was.
 */
export async function takePlace(folder: string, old: string): Promise<void> {
  const whole = wholeFolder(folder)
  await flushFolder(unpackedFolder(folder))
  await move(unpackedFolder(folder), whole)
  const hadOne = existsSync(folder)
  try {
    if (hadOne) await move(folder, old)
    await move(whole, folder)
  } catch (error) {
    if (hadOne && !existsSync(folder)) await move(old, folder)
    throw error
  }
}

/**
 * Ends a restore that was cut off: once the former database has left its place the restored one takes it, and before that
 * nothing has been restored. Called by whoever holds the folder's lock, before anybody opens the database.
 */
export async function settleRestore(folder: string): Promise<void> {
  const whole = wholeFolder(folder)
  if (existsSync(whole) && !existsSync(folder)) await move(whole, folder)
  await rm(whole, { recursive: true, force: true })
  await rm(unpackedFolder(folder), { recursive: true, force: true })
}
