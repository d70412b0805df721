import type { FileHandle } from 'node:fs/promises'
import type { Db } from '../platform/database/types'
import { createFile } from './create-file'
import { listPersonRows, type Person, personTables } from './queries/list-person-rows'

const FIRST = '(0,0)'

async function writeTable(file: FileHandle, db: Db, table: string, person: Person): Promise<number> {
  let count = 0
  for (let from: string | null = FIRST; from !== null; ) {
    const part = await listPersonRows(db, table, person, from)
    for (const row of part.rows) {
      await file.write(`${count === 0 ? '' : ','}\n    ${JSON.stringify(row)}`)
      count += 1
    }
    from = part.next
  }
  return count
}

/**
 * Writes all data stored about a person to a new file: one JSON object with a list of rows for each table. Holds at
 * most a few hundred rows in memory.
 * @returns the number of rows
 * @throws AdminError if the file exists or cannot be created
 */
export async function writePersonFile(db: Db, person: Person, path: string): Promise<number> {
  const file = await createFile(path)
  try {
    let total = 0
    await file.write('{')
    for (const [index, table] of personTables.entries()) {
      await file.write(`${index === 0 ? '' : ','}\n  ${JSON.stringify(table)}: [`)
      total += await writeTable(file, db, table, person)
      await file.write(']')
    }
    await file.write('\n}\n')
    return total
  } finally {
    await file.close()
  }
}
