import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { lockingProfile } from './locking-profile'

const TIMEOUT_MS = 60_000

/** Files by their names. */
export type Files = Readonly<Record<string, Uint8Array>>

export interface Office {
  /**
   * Opens files and saves each in another format, in a single run.
   * @param format the extension and the filter's name, as `--convert-to` takes them
   * @returns the new files, by name
   */
  convert(files: Files, format: string): Promise<Record<string, Buffer>>
  /** Opens an .xlsx file and saves it with a password, as `locked.xlsx` and `locked.xls`. */
  lock(book: Uint8Array): Promise<Record<string, Buffer>>
}

const readContents = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

/** Runs LibreOffice without a window and with its own profile for a file's tests. Leaves nothing behind. */
export function useOffice(): Office {
  let home = ''
  let runs = 0
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'portal-office-'))
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  function folders(files: Files): { from: string; to: string } {
    runs += 1
    const [from, to] = [join(home, `${runs}-from`), join(home, `${runs}-to`)] as const
    mkdirSync(from)
    mkdirSync(to)
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(from, name), bytes)
    return { from, to }
  }

  async function run(args: readonly string[]): Promise<void> {
    const { OFFICE_PATH: office = 'soffice' } = process.env
    const profile = `-env:UserInstallation=${pathToFileURL(join(home, 'profile')).href}`
    await promisify(execFile)(office, [profile, '--headless', '--norestore', ...args], { timeout: TIMEOUT_MS })
  }

  return {
    convert: async (files, format) => {
      const { from, to } = folders(files)
      await run(['--convert-to', format, '--outdir', to, ...Object.keys(files).map((name) => join(from, name))])
      return readContents(to)
    },
    lock: async (book) => {
      const { from, to } = folders({ 'open.xlsx': book })
      const macro = lockingProfile(join(home, 'profile'), { from: join(from, 'open.xlsx'), to })
      await run([macro])
      return readContents(to)
    },
  }
}
