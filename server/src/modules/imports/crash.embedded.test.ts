import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadForm } from '../../../test/caller'
import { makeEmbeddedTemplate } from '../../../test/embedded-template'
import { givenIn } from '../../../test/given'
import { buildSheet } from '../../../test/import-file'
import { startServerProcess } from '../../../test/server-process'
import { accounts, auditEvents, dealerProfiles, importRunRows, importRuns, mailOutbox } from '../../db/tables'
import { openEmbedded } from '../../platform/database/embedded'

const ROWS = 4000

let dataDir: string
let cookie: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-import-crash-'))
  const template = new Blob([await readFile(await makeEmbeddedTemplate())])
  const database = await openEmbedded({ dataDir: join(dataDir, 'db'), loadDataDir: template })
  // The killed server is a real process with the real clock.
  const given = givenIn(database.db, { now: new Date() })
  cookie = (await given.session(await given.staff({ role: 'super_admin' }))).cookie
  await database.close()
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const rows = Array.from({ length: ROWS }, (_, n) => ({
  Customer_Number: `D${n}`,
  Company_Name: `Company ${n}`,
  Zip_Code: '30301',
  Email: `d${n}@example.com`,
}))

const send = (address: string): Promise<Response> =>
  fetch(`${address}/api/admin/dealers/import`, {
    method: 'POST',
    headers: { cookie, accept: 'application/x-ndjson' },
    body: uploadForm(buildSheet('dealers', rows)),
  })

/** Reads the server's progress until some of the rows are written, but not all. */
async function readUntilHalfWritten({ body }: Response): Promise<number> {
  if (body === null) throw new Error('The server sent no progress')
  let received = ''
  for await (const chunk of body) {
    received += Buffer.from(chunk).toString()
    const doneCounts = [...received.matchAll(/"step":"writing","done":(\d+)/g)].map(([, done]) => Number(done))
    const written = doneCounts.at(-1) ?? 0
    if (written > 0) return written
  }
  throw new Error(`The server reported no written rows:\n${received}`)
}

describe('A server killed during an import', () => {
  it('leaves nothing of it, and accepts the same file afterwards', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir })
    const written = await readUntilHalfWritten(await send(server.address))
    await server.kill()
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(ROWS)

    const database = await openEmbedded({ dataDir: join(dataDir, 'db') })
    const { db } = database
    expect(await db.$count(accounts)).toBe(1)
    for (const table of [dealerProfiles, importRuns, importRunRows, auditEvents, mailOutbox]) {
      expect(await db.$count(table)).toBe(0)
    }
    await database.close()

    const restartedServer = await startServerProcess({ DATA_DIR: dataDir })
    const reply = await (await send(restartedServer.address)).text()
    expect(JSON.parse(reply.trim().split('\n').at(-1) ?? '').reply).toMatchObject({ created: ROWS, refused: 0 })
    await restartedServer.stop()
  })
})
