/** One statement of a migration, with what the rules ask about it. */
export interface Statement {
  /** In one line, without comments and without the contents of literals and function bodies. */
  text: string
  /** The table it is about, without quotes; null when it is about something else. */
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

function bare(text: string): string {
  return text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
}

function tableOf(text: string): string | null {
  for (const pattern of tablePatterns) {
    const name = pattern.exec(text)?.[1]
    if (name !== undefined) return name
  }
  return null
}

/** The statements of a migration's text, also where several stand between two breakpoints. */
export function statementsIn(sql: string): Statement[] {
  return bare(sql)
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, table: tableOf(text) }))
}

const createdTable = new RegExp(`^create table (?:if not exists )?${NAME}`, 'i')

/** The tables that these statements make: empty ones, which may be treated in any way. */
export function tablesMadeIn(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ text }) => createdTable.exec(text)?.[1] ?? []))
}
