import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../src/platform/database/embedded'

// Opens the embedded database in the given folder, loses the folder, and writes more than the open files hold.
const folder = process.argv[2] ?? ''
const { db } = await openEmbedded({ dataDir: folder })
const LOG_MEGABYTES = 40
const writeMegabyte = () => db.execute(sql`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`)
await writeMegabyte()
await rm(folder, { recursive: true })
for (let megabyte = 0; megabyte < LOG_MEGABYTES; megabyte += 1) {
  await writeMegabyte()
}
process.stdout.write('answered')
