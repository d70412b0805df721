import { createHash } from 'node:crypto'
import ts from 'typescript'

const { SyntaxKind } = ts

/** The replacements for each operator: another boundary, its opposite or its counterpart. */
const OPERATORS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

/**
 * Pairs of functions and methods that are easily confused, including those of the SQL builder. Mutants replace one with
 * the other.
 */
const PAIRS = [
  ...['every some', 'min max', 'floor ceil', 'startsWith endsWith', 'toLowerCase toUpperCase', 'indexOf lastIndexOf'],
  ...['and or', 'eq ne', 'lt gte', 'lte gt', 'isNull isNotNull'],
].map((pair) => pair.split(' '))
const CALLS = Object.fromEntries(
  PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)

/** Calls that mutants remove: `text.trim()` becomes `text`. */
const REMOVED_CALLS = new Set(['trim', 'trimEnd', 'filter', 'sort', 'toSorted', 'reverse'])

/** Returns variants of a pattern: without its anchors, or with another quantifier. */
function getPatternVariants(pattern) {
  const [, body, flags] = /^\/(.*)\/([a-z]*)$/s.exec(pattern)
  const unanchored = [body.replace(/^\^/, ''), body.replace(/(?<!\\)\$$/, '')].filter((each) => each && each !== body)
  const fewer = /(?<!\\)[+](?!\?)/.test(body) ? [body.replace(/(?<!\\)[+](?!\?)/, '')] : []
  const flagged = flags.includes('i') || flags.includes('g') ? [`/${body}/${flags.replace(/[ig]/, '')}`] : []
  return [...[...unanchored, ...fewer].map((each) => `/${each}/${flags}`), ...flagged]
}

const isCondition = (node) =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node)

const isReturned = (node) =>
  (ts.isReturnStatement(node.parent) || ts.isArrowFunction(node.parent)) &&
  (node.parent.expression === node || node.parent.body === node) &&
  !ts.isBlock(node)

/** Whether a literal affects behavior: not a file path, type, field name or error message for programmers. */
const isPlainText = (node) =>
  ts.isStringLiteral(node) &&
  !ts.isImportDeclaration(node.parent) &&
  !ts.isExportDeclaration(node.parent) &&
  !ts.isLiteralTypeNode(node.parent) &&
  !ts.isNewExpression(node.parent) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)

/** Returns the replacements for a node, as source text. */
function getChanges(node, getText) {
  const text = getText(node)
  const changes = ts.isBinaryExpression(node) ? getOperatorVariants(node, getText) : []
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    changes.push(`!!${getText(node.operand)}`)
  if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent)) changes.push(`(${text} + 1)`)
  if (node.kind === SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) changes.push('false')
  if (node.kind === SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) changes.push('true')
  if (isPlainText(node)) changes.push(node.text === '' ? `'changed'` : `''`)
  if (ts.isRegularExpressionLiteral(node)) changes.push(...getPatternVariants(text))
  if (ts.isCallExpression(node) && !ts.isExpressionStatement(node.parent))
    changes.push(...getCallVariants(node, getText))
  if (node.parent && isCondition(node)) changes.push('true', 'false')
  if (node.parent && isReturned(node) && text !== 'undefined') changes.push('undefined')
  return [...new Set(changes)].filter((change) => change !== text)
}

const LOGICAL = new Set(['&&', '||', '??'])

/**
 * Returns the operation with other operators. Parentheses preserve grouping and allow one logical operator next to
 * another.
 */
function getOperatorVariants({ operatorToken, left, right, parent }, getText) {
  const [operator, a, b] = [operatorToken, left, right].map(getText)
  const others = OPERATORS[operator] ?? []
  if (LOGICAL.has(operator)) return others.map((other) => `((${a}) ${other} (${b}))`)
  return others.map((other) => (ts.isExpressionStatement(parent) ? `${a} ${other} ${b}` : `(${a} ${other} ${b})`))
}

function getCallVariants(call, getText) {
  const callee = call.expression
  const rest = (name) => `${name}(${call.arguments.map(getText).join(', ')})`
  if (ts.isIdentifier(callee)) return CALLS[callee.text] ? [rest(CALLS[callee.text])] : []
  if (!ts.isPropertyAccessExpression(callee)) return []
  const { text: name } = callee.name
  const target = getText(callee.expression)
  return [...(CALLS[name] ? [rest(`${target}.${CALLS[name]}`)] : []), ...(REMOVED_CALLS.has(name) ? [target] : [])]
}

/**
 * Every small mutation of a source file: one operator, literal, pattern, call, condition or return value at a time. Types,
 * imports and comments do not change.
 *
 * @param {string} source the file's text
 * @returns {{ start: number, end: number, line: number, from: string, to: string }[]} in source order; start and end are
 *   offsets into the source, and lines start at 1
 */
export function listMutants(source) {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)
  const getText = (node) => node.getText(file)
  const mutants = []
  const visit = (node) => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return
    const start = node.getStart(file)
    for (const to of getChanges(node, getText)) {
      const line = file.getLineAndCharacterOfPosition(start).line + 1
      mutants.push({ start, end: node.getEnd(), line, from: getText(node), to })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Applies one mutant to the source. */
export const applyMutant = (source, { start, end, to }) => source.slice(0, start) + to + source.slice(end)

/**
 * Selects random items of a list and keeps their order.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {number} count
 * @param {number} seed the same seed selects the same items
 * @returns {T[]}
 */
export function takeSample(items, count, seed) {
  const drawLot = (index) => createHash('sha256').update(`${seed} ${index}`).digest('hex')
  const drawn = items.map((item, index) => ({ item, index, lot: drawLot(index) }))
  const chosen = drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, count)
  return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item)
}
