import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestLog } from '../../test/test-log'
import { connect } from './database/connect'
import { ConnectionError } from './database/database-errors'
import { FolderInUseError } from './database/embedded/lock'
import { openPostgres } from './database/postgres'
import { folderStore } from './file-store/folder-store'
import { startFailure } from './start-failure'

let portHolder: Server
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  portHolder = createServer()
  await new Promise<void>((resolve) => portHolder.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  portHolder.close()
  await rm(folder, { recursive: true })
})

const getFailure = (work: Promise<unknown>) => work.then(() => null, startFailure)

describe('A failed start', () => {
  it('logs one line if the database does not respond', async () => {
    const address = portHolder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const free = closed.address()
    await new Promise((resolve) => closed.close(resolve))
    const unusedPort = typeof free === 'object' && free ? free.port : port
    const { logger } = createTestLog()
    const database = await connect(
      {
        databaseUrl: `postgres://u@127.0.0.1:${unusedPort}/d`,
        databasePoolSize: 1,
        isDatabasePooled: false,
        dataDir: folder,
      },
      logger,
    )
    expect(await getFailure(database.migrate())).toBe('DATABASE_URL names a server that does not answer.')
    await database.close()
  })

  it('logs one line if the database accepts the connection and never responds', async () => {
    const address = portHolder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { logger } = createTestLog()
    const database = openPostgres(`postgres://u@127.0.0.1:${port}/d`, logger, { connectMs: 100 })
    expect(await getFailure(database.migrate())).toBe('DATABASE_URL names a server that does not answer.')
    await database.close()
  })

  it.each([
    ['28P01', 'DATABASE_URL has a user or password that the database rejects.'],
    ['3D000', 'DATABASE_URL names a database that does not exist.'],
    ['53300', 'DATABASE_URL names a server that accepts no more connections.'],
    ['53100', "The database's disk has too little free space. The embedded database needs 256 MB."],
    ['ENOSPC', 'The disk is full. Free some space on it, then start again.'],
    ['57P03', 'DATABASE_URL names a server that is starting or stopping.'],
    ['EHOSTUNREACH', 'DATABASE_URL names a host that is unreachable from here.'],
  ])('logs one line if the connection fails with %s', (code, line) => {
    const refused = Object.assign(new Error('refused'), { code })
    expect(startFailure(new ConnectionError('08001', { cause: refused }))).toBe(line)
  })

  it('logs one line if the driver reports an error without a code', () => {
    const message = new Error('The server does not support SSL connections')
    expect(startFailure(new ConnectionError('08001', { cause: message }))).toBe(
      'The database cannot be used: The server does not support SSL connections.',
    )
  })

  it('logs one line if the data folder cannot be created', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const opening = connect(
      { databaseUrl: null, databasePoolSize: 1, isDatabasePooled: false, dataDir: join(file, 'data') },
      createTestLog().logger,
    )
    expect(await getFailure(opening)).toMatch(/^DATA_DIR cannot be used: .*ENOTDIR.*\.$/)
  })

  it('logs one line if FILES_DIR is a file, or inside one', async () => {
    const file = join(folder, 'files')
    await writeFile(file, '')
    for (const place of [file, join(file, 'below')]) {
      expect(await getFailure(folderStore(place).assertUsable())).toMatch(/^FILES_DIR cannot be used: E[^\n]+\.$/)
    }
    expect(await getFailure(folderStore(join(folder, 'new', 'files')).assertUsable())).toBeNull()
  })

  it('logs one line if the port is in use', async () => {
    const address = portHolder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const listening = new Promise((resolve, reject) =>
      createServer()
        .on('error', reject)
        .listen(port, '127.0.0.1', () => resolve(null)),
    )
    expect(await getFailure(listening)).toContain('HOST and PORT')
  })

  it('logs one line if the folder is in use, but a stack trace for a bug', () => {
    expect(startFailure(new FolderInUseError('In use by 7.'))).toBe('In use by 7.')
    expect(startFailure(new Error('boom'))).toBeNull()
  })
})
