/** A statement of a migration, with the properties that the rules check. */
export interface Statement {
  /** On one line, without comments and the contents of literals and function bodies. */
  text: string
  /** Its table, without quotes; null if it is not about a table. */
  table: string | null
}

const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const tablePatterns = [
  new RegExp(`^alter table (?:if exists )?(?:only )?${NAME}`, 'i'),
  new RegExp(
    String.raw`^create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:"?\w+"? )?on (?:only )?${NAME}`,
    'i',
  ),
  new RegExp(
    `^(?:update|delete from|insert into|truncate table|truncate|lock table|lock|drop table if exists|drop table|cluster|vacuum full) ${NAME}`,
    'i',
  ),
]

function stripLiterals(text: string): string {
  return text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
}

function findTable(text: string): string | null {
  for (const pattern of tablePatterns) {
    const name = pattern.exec(text)?.[1]
    if (name !== undefined) return name
  }
  return null
}

/** Lists the statements in a migration's text, including several between two breakpoints. */
export function parseStatements(sql: string): Statement[] {
  return stripLiterals(sql)
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, table: findTable(text) }))
}

const createdTable = new RegExp(`^create table (?:if not exists )?${NAME}`, 'i')

/** Returns the tables that these statements create. They are empty, so anything is allowed. */
export function listCreatedTables(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ text }) => createdTable.exec(text)?.[1] ?? []))
}
