import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../src/platform/database/embedded'

// Opens the embedded database in the given folder, loses the disk, and writes.
const { db } = await openEmbedded({ dataDir: process.argv[2] ?? '' })
fs.fsyncSync = () => {
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
}
syncBuiltinESMExports()
await db.execute(sql`create table notes (id int)`)
process.stdout.write('answered')
