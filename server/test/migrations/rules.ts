import type { Statement } from './statement'

export interface RuleContext {
  /** Whether the file runs statement by statement outside a transaction. */
  isOutsideTransaction: boolean
  /** Whether the file states which code its schema needs, so that older code refuses to start. */
  statesNeeds: boolean
  /** The previous statement in the file. */
  previous: Statement | null
  /** Every statement of the migrations before this one. */
  earlier: readonly Statement[]
}

export interface Rule {
  /** The problem, with the correct way. */
  complaint: string
  isBroken: (statement: Statement, context: RuleContext) => boolean
}

const addsColumn =
  /^alter table .*\badd (column )?(if not exists )?(?!constraint|check|foreign|unique|primary|exclude)/i
const setsNotNull = /\balter (?:column )?"?(\w+)"? set not null/i
/** Functions with the same result for every row of a statement, for which PostgreSQL rewrites nothing. */
const stableCalls = /\b(now|current_timestamp|transaction_timestamp|statement_timestamp)\(\)/gi
const indexName = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i
const addsConstraint = /^alter table .*\badd constraint "?(\w+)"?/i

/** Whether an earlier migration made sure, without a lock, that the column contains no nulls. */
function hasValidCheck({ text, table }: Statement, earlier: readonly Statement[]): boolean {
  const column = setsNotNull.exec(text)?.[1]
  const sameTable = earlier.filter((each) => each.table === table)
  const check = sameTable.find((each) =>
    new RegExp(String.raw`check \(+"?${column}"? is not null\)`, 'i').test(each.text),
  )
  const constraint = check && addsConstraint.exec(check.text)?.[1]
  return sameTable.some((each) => new RegExp(`validate constraint "?${constraint}"?$`, 'i').test(each.text))
}

/** Rules about a table with rows. Tables created in the same file do not count. */
export const tableRules: readonly Rule[] = [
  {
    complaint: 'a new NOT NULL column needs a default: the table already has rows',
    isBroken: ({ text }) => addsColumn.test(text) && /\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text),
  },
  {
    complaint:
      'a new column whose value is computed for each row rewrites the table: add it empty and fill it in blocks',
    isBroken: ({ text }) =>
      addsColumn.test(text) &&
      (/\bdefault\b.*\w\(/i.test(text.replace(stableCalls, '')) ||
        /\bgenerated\b|\bserial\b|\bbigserial\b/i.test(text)),
  },
  {
    complaint: 'changing the type rewrites the table, and older code does not know the type: add another column',
    isBroken: ({ text }) => /^alter table .*\balter (column )?"?\w+"? (set data )?type\b/i.test(text),
  },
  {
    complaint:
      'SET NOT NULL reads the whole table under a lock: add a check NOT VALID, validate it in the next migration, then set it',
    isBroken: (statement, { earlier }) => setsNotNull.test(statement.text) && !hasValidCheck(statement, earlier),
  },
  {
    complaint:
      'a constraint reads the whole table under a lock: add it NOT VALID and validate it in the next migration',
    isBroken: ({ text }) =>
      /^alter table .*\badd (constraint "?\w+"? )?(check|foreign key)\b/i.test(text) && !/\bnot valid$/i.test(text),
  },
  {
    complaint:
      'a unique or primary key builds its index under a lock: build the index CONCURRENTLY and add it USING INDEX',
    isBroken: ({ text }) =>
      /^alter table .*\badd (constraint "?\w+"? )?(unique|primary key|exclude)\b/i.test(text) &&
      !/\busing index\b/i.test(text),
  },
  {
    complaint:
      'an index stops all writes while it is built: CREATE INDEX CONCURRENTLY, in a file "-- outside a transaction"',
    isBroken: ({ text }) => /^create (unique )?index (?!concurrently)/i.test(text),
  },
  {
    complaint:
      'older code still uses it: state "-- needs NNNN_tag", the migration of the release that stopped using it',
    isBroken: ({ text }, { statesNeeds }) =>
      /^(drop table|alter table .*\bdrop (column )?(?!constraint|not null|default|expression|identity)|alter table .*\brename\b)/i.test(
        text,
      ) && !statesNeeds,
  },
  {
    complaint:
      'change rows in blocks, with a job or a procedure that commits: one statement would lock them all and retain every old version',
    isBroken: ({ text }) => /^(update|delete from|insert into .* select)\b/i.test(text) && !/\blimit \d+/i.test(text),
  },
  {
    complaint: 'it locks the table until the migration ends',
    isBroken: ({ text }) => /^(lock|truncate|cluster|vacuum full)\b/i.test(text),
  },
]

/** Rules about everything else. */
export const fileRules: readonly Rule[] = [
  {
    complaint: 'CONCURRENTLY works only in a file "-- outside a transaction"',
    isBroken: ({ text }, { isOutsideTransaction }) => /\bconcurrently\b/i.test(text) && !isOutsideTransaction,
  },
  {
    complaint:
      'a file "-- outside a transaction" may contain only repeatable statements: CONCURRENTLY, VALIDATE or CALL',
    isBroken: ({ text }, { isOutsideTransaction }) =>
      isOutsideTransaction && !/\bconcurrently\b|\bvalidate constraint\b|^call /i.test(text),
  },
  {
    complaint: 'a procedure commits block by block, which works only in a file "-- outside a transaction"',
    isBroken: ({ text }, { isOutsideTransaction }) => /^call /i.test(text) && !isOutsideTransaction,
  },
  {
    complaint: 'an index that failed partway stays behind as invalid: put DROP INDEX CONCURRENTLY IF EXISTS before it',
    isBroken: ({ text }, { previous }) => {
      const name = indexName.exec(text)?.[1]
      const drop = new RegExp(`^drop index concurrently if exists "?${name}"?$`, 'i')
      return name !== undefined && !drop.test(previous?.text ?? '')
    },
  },
  {
    complaint: 'DROP INDEX waits for running transactions and blocks new ones: DROP INDEX CONCURRENTLY',
    isBroken: ({ text }) => /^drop index (?!concurrently)/i.test(text),
  },
]
