import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../deploy/postgres/backup.sh', import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-service-'))
  for (const name of ['bin', 'backups', 'files/ab']) await mkdir(join(folder, name), { recursive: true })
  // Replaces PostgreSQL's own program: the test is about what the script does with the dump.
  await writeFile(join(folder, 'bin', 'pg_dump'), '#!/bin/sh\necho dump > "$4"\n')
  await chmod(join(folder, 'bin', 'pg_dump'), 0o755)
  await writeFile(join(folder, 'files', 'ab', 'note'), 'a file of a note')
  await writeFile(join(folder, 'files', 'ab', 'other.part'), 'unfinished')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the script until it has written its first backup. */
async function runFirstBackup(): Promise<void> {
  const child = spawn('sh', [script, join(folder, 'backups'), join(folder, 'files')], {
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('.dump\n')) break
  }
  const exit = once(child, 'exit')
  // The whole group: the script waits in `sleep`.
  process.kill(-(child.pid ?? 0))
  await exit
}

describe('The backup service', () => {
  it('copies note files next to the dump, without unfinished ones', async () => {
    await runFirstBackup()
    const names = await readdir(join(folder, 'backups'))
    expect(names.map((name) => name.replace(/-\d.*Z/, '')).sort()).toEqual(['portal.dump', 'portal.files.tar'])
    const archive = names.find((name) => name.endsWith('.tar')) ?? ''
    const entries = execFileSync('tar', ['--list', '--file', join(folder, 'backups', archive)], { encoding: 'utf8' })
    expect(entries.split('\n').filter((entry) => entry !== '' && !entry.endsWith('/'))).toEqual(['./ab/note'])
  })
})
