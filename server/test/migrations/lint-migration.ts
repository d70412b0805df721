import { fileRules, type Rule, type RuleContext, tableRules } from './rules'
import { listCreatedTables, parseStatements, type Statement } from './statement'

const validated = /\bvalidate constraint "?(\w+)"?$/i

/** Whether a constraint is validated in the transaction that added it, which holds its lock while the table is read. */
function validatesTooSoon(statement: Statement, all: readonly Statement[]): boolean {
  const name = validated.exec(statement.text)?.[1]
  return (
    name !== undefined && all.some(({ text }) => new RegExp(String.raw`\badd constraint "?${name}"?`, 'i').test(text))
  )
}

/**
 * Lists the statements of a migration that would rewrite or lock a table with rows, or break older code running next to
 * it.
 * @param earlier the texts of the migrations before it
 * @returns each complaint with its statement
 */
export function lintMigration(sql: string, earlier: readonly string[]): string[] {
  const statements = parseStatements(sql)
  const createdTables = listCreatedTables(statements)
  const shared = {
    isOutsideTransaction: /^-- outside a transaction$/m.test(sql),
    statesNeeds: /^-- needs \d{4}_\w+$/m.test(sql),
    earlier: earlier.flatMap(parseStatements),
  }
  return statements.flatMap((statement, at) => {
    const context: RuleContext = { ...shared, previous: statements[at - 1] ?? null }
    const isAboutNewTable = statement.table !== null && createdTables.has(statement.table)
    const rules: readonly Rule[] = isAboutNewTable ? [] : [...tableRules, ...fileRules]
    const complaints = rules.filter(({ isBroken }) => isBroken(statement, context)).map(({ complaint }) => complaint)
    if (validatesTooSoon(statement, statements)) complaints.push('validate a constraint in the next migration')
    return complaints.map((complaint) => `${statement.text.slice(0, 100)}: ${complaint}`)
  })
}
