import { choiceKey } from '../api/clean-cell'
import { optionLabel, type SheetColumn } from '../api/sheet-column'
import { wordKeys } from '../program/program-words'
import { findLabel, statusLabel } from '../rules/order-status'
import { type ListName, offeredEntries } from '../rules/program-entries'
import type { ContractFacts, Program, WordKind } from '../rules/program-facts'
import { type SheetKind, sheetColumns, sheetKinds } from './columns'

/** What columns need of the program. Browsers, which read no files, know neither words nor former labels. */
type ColumnProgram = Pick<Program, 'lists'> & Partial<Pick<Program, 'formerLabels' | 'words' | 'formerWords'>>

interface Labeled {
  readonly key: string
  readonly label: string
}

/**
 * Returns the former labels that still belong to one key, by that key. One that another key has now is that key's, and
 * one that several keys had is nobody's. Spellings that imports read alike are the same label.
 */
function unambiguousLabels(
  labeled: readonly Labeled[],
  findFormer: (key: string) => readonly string[],
): ReadonlyMap<string, string[]> {
  const current = new Set(labeled.flatMap(({ key, label }) => [choiceKey(key), choiceKey(label)]))
  const former = labeled.map(({ key }) => [key, findFormer(key)] as const)
  const owners = new Map<string, Set<string>>()
  for (const [key, labels] of former) {
    for (const label of labels) owners.set(choiceKey(label), (owners.get(choiceKey(label)) ?? new Set()).add(key))
  }
  const isUnambiguous = (label: string): boolean =>
    !current.has(choiceKey(label)) && owners.get(choiceKey(label))?.size === 1
  return new Map(former.map(([key, labels]) => [key, labels.filter(isUnambiguous)]))
}

/**
 * Fills in the entries of a column's list. Imports read the key, the label and the former labels of an entry, also of a
 * retired one.
 */
function withEntries(column: SheetColumn, list: ListName, { lists, formerLabels }: ColumnProgram): SheetColumn {
  const entries = lists[list]
  const offered = offeredEntries(entries)
  const former = unambiguousLabels(entries, (key) => formerLabels?.(list, key) ?? [])
  const optionLabels = Object.fromEntries(entries.map(({ key, label }) => [key, label]))
  const labels = entries.map(({ key, label }) => [key, [label, key, ...(former.get(key) ?? [])]])
  const example = offered.find(({ key }) => key === column.example) ?? offered[0]
  return {
    ...column,
    options: offered.map(({ key }) => key),
    labels: Object.fromEntries(labels),
    optionLabels,
    example: example ? optionLabel({ optionLabels }, example.key) : column.example,
  }
}

/** Fills in the labels of a column's values. Imports read the value, its label, its built-in label and its former ones. */
function withWords(column: SheetColumn, kind: WordKind, { words, formerWords }: ColumnProgram): SheetColumn {
  if (words === undefined) return column
  const labeled = wordKeys[kind].map((key) => ({ key, label: findLabel(words[kind], key) }))
  const former = unambiguousLabels(labeled, (key) => [statusLabel(key), ...(formerWords?.(kind, key) ?? [])])
  const labels = labeled
    .filter(({ key }) => column.options.includes(key))
    .map(({ key, label }) => [key, [label, ...(former.get(key) ?? [])]])
  return { ...column, labels: Object.fromEntries(labels) }
}

function underProgram(column: SheetColumn, program: ColumnProgram): SheetColumn {
  if (column.list !== null) return withEntries(column, column.list, program)
  return column.words === null ? column : withWords(column, column.words, program)
}

const cachedColumns = new WeakMap<object, Readonly<Record<SheetKind, readonly SheetColumn[]>>>()

/** Returns the columns of each kind with the choices of the program. Cached by program. Source: docs/spec 24.22. */
export function sheetColumnsUnder(program: ColumnProgram): Readonly<Record<SheetKind, readonly SheetColumn[]>> {
  const known = cachedColumns.get(program)
  if (known) return known
  const columns = Object.fromEntries(
    sheetKinds.map((kind) => [kind, sheetColumns[kind].map((column) => underProgram(column, program))]),
  ) as Record<SheetKind, SheetColumn[]>
  cachedColumns.set(program, columns)
  return columns
}

/** Explains the months that new orders of a year can have. */
const explainMonths = (orderYear: number, { minMonths, maxMonths, defaultMonths }: ContractFacts): string =>
  `For ${orderYear}, ${minMonths} to ${maxMonths}. If empty, a new order has ${defaultMonths}. Orders of other years and placed orders follow their own terms.`

/**
 * Returns the columns of a kind as its template explains them, with the months of an order year. Source: docs/spec 19.1.
 */
export const explainedColumns = (
  kind: SheetKind,
  program: Pick<Program, 'lists' | 'formerLabels' | 'contractFacts'>,
  orderYear: number,
): readonly SheetColumn[] =>
  sheetColumnsUnder(program)[kind].map((column) =>
    column.header === 'Months'
      ? { ...column, explanation: explainMonths(orderYear, program.contractFacts(orderYear)) }
      : column,
  )
