import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/platform/database/types'

interface Folder {
  name: string
  folders: Folder[]
}

type Answer = { kind: 'sum'; total: number } | { kind: 'text'; text: string; note?: string }

const answer = (json: string) => sql`select ${json}::jsonb as answer`

/** Statements for the test of the comparison. Each has a correct row type or a single mistake in it. */
export const plantedStatements = {
  right: (db: Db) =>
    db.execute<{ id: string; at: number | null; dealers: { name: string; role: 'dealer' | 'manager' }[] }>(
      sql`select 'a' as id, null::int as at, '[{ "name": "Peachtree Air & Heat", "role": "dealer" }]'::jsonb as dealers`,
    ),
  rightFolders: (db: Db) =>
    db.execute<{ folder: Folder }>(
      sql`select '{ "name": "a", "folders": [{ "name": "b", "folders": [] }] }'::jsonb as folder`,
    ),
  rightUnion: (db: Db) => db.execute<{ answer: Answer }>(answer('{ "kind": "text", "text": "a" }')),
  rightUnknown: (db: Db) => db.execute<{ answer: unknown }>(answer('{ "kind": "else" }')),
  rightRecord: (db: Db) => db.execute<{ answer: Record<string, number> }>(answer('{ "2026": 1 }')),
  wrongRecord: (db: Db) => db.execute<{ answer: Record<string, number> }>(answer('{ "2026": "1" }')),
  nullInOptionalKey: (db: Db) => db.execute<{ answer: { note?: string } }>(answer('{ "note": null }')),
  wrongInUnion: (db: Db) => db.execute<{ answer: Answer }>(answer('{ "kind": "sum", "total": null }')),
  renamedColumn: (db: Db) => db.execute<{ total: number }>(sql`select 1 as sum`),
  renamedColumnWithoutRows: (db: Db) => db.execute<{ total: number }>(sql`select 1 as sum where false`),
  textAsNumberWithoutRows: (db: Db) => db.execute<{ total: number }>(sql`select 'a' as total where false`),
  nullColumn: (db: Db) => db.execute<{ phone: string }>(sql`select null::text as phone`),
  bigintAsNumber: (db: Db) => db.execute<{ total: number }>(sql`select count(*) as total from accounts`),
  bigintAsString: (db: Db) => db.execute<{ total: string }>(sql`select count(*) as total from accounts`),
  numericAsNumber: (db: Db) => db.execute<{ cents: number }>(sql`select 1.5::numeric as cents`),
  instantAsDate: (db: Db) => db.execute<{ at: Date }>(sql`select now() as at`),
  renamedKeyOfJson: (db: Db) =>
    db.execute<{ dealers: { company: string }[] }>(
      sql`select json_build_array(json_build_object('firm', 'a')) as dealers`,
    ),
  rightRowUnion: (db: Db) =>
    db.execute<{ total: null; note: string } | { total: number; note: null }>(
      sql`select 1 as total, null::text as note`,
    ),
  rightRowUnionOfColumns: (db: Db) => db.execute<{ sum: number } | { total: number }>(sql`select 1 as total`),
  wrongKindInRowUnion: (db: Db) =>
    db.execute<{ sum: string } | { total: number } | { total: null }>(sql`select 'a' as total where false`),
  renamedColumnInRowUnion: (db: Db) =>
    db.execute<{ sum: number; at: string } | { total: number }>(sql`select 1 as amount where false`),
  unknownStatus: (db: Db) => db.execute<{ status: 'open' | 'done' }>(sql`select 'closed' as status`),
  inTransaction: (db: Db) => db.transaction((tx) => tx.execute<{ total: string }>(sql`select 1 as total`)),
}
