import ts from 'typescript'

const { SyntaxKind } = ts

/** What replaces an operator: its boundary, its opposite or the other half. */
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

/** Functions and methods that are easily confused, those of the SQL builder included: each becomes the other of its pair. */
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

/** Methods that are left out: `text.trim()` becomes `text`. */
const LEFT_OUT = new Set(['trim', 'trimEnd', 'filter', 'sort', 'toSorted', 'reverse'])

/** What a pattern says otherwise: without its anchors, or with a quantity it did not ask for. */
function patternsLike(pattern) {
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

/** A literal that says what the program does: no path of a file, no type, no field's name, no words of a programmer's error. */
const isPlainText = (node) =>
  ts.isStringLiteral(node) &&
  !ts.isImportDeclaration(node.parent) &&
  !ts.isExportDeclaration(node.parent) &&
  !ts.isLiteralTypeNode(node.parent) &&
  !ts.isNewExpression(node.parent) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)

/** What may stand in the place of one node, as source text. */
function changesOf(node, textOf) {
  const text = textOf(node)
  const changes = ts.isBinaryExpression(node) ? operatorsLike(node, textOf) : []
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    changes.push(`!!${textOf(node.operand)}`)
  if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent)) changes.push(`(${text} + 1)`)
  if (node.kind === SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) changes.push('false')
  if (node.kind === SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) changes.push('true')
  if (isPlainText(node)) changes.push(node.text === '' ? `'changed'` : `''`)
  if (ts.isRegularExpressionLiteral(node)) changes.push(...patternsLike(text))
  if (ts.isCallExpression(node) && !ts.isExpressionStatement(node.parent)) changes.push(...callsLike(node, textOf))
  if (node.parent && isCondition(node)) changes.push('true', 'false')
  if (node.parent && isReturned(node) && text !== 'undefined') changes.push('undefined')
  return [...new Set(changes)].filter((change) => change !== text)
}

const LOGICAL = new Set(['&&', '||', '??'])

/** Parentheses keep what belongs together, and let one logical operator stand beside another. */
function operatorsLike({ operatorToken, left, right, parent }, textOf) {
  const [operator, a, b] = [operatorToken, left, right].map(textOf)
  const others = OPERATORS[operator] ?? []
  if (LOGICAL.has(operator)) return others.map((other) => `((${a}) ${other} (${b}))`)
  return others.map((other) => (ts.isExpressionStatement(parent) ? `${a} ${other} ${b}` : `(${a} ${other} ${b})`))
}

function callsLike(call, textOf) {
  const callee = call.expression
  const rest = (name) => `${name}(${call.arguments.map(textOf).join(', ')})`
  if (ts.isIdentifier(callee)) return CALLS[callee.text] ? [rest(CALLS[callee.text])] : []
  if (!ts.isPropertyAccessExpression(callee)) return []
  const { text: name } = callee.name
  const target = textOf(callee.expression)
  return [...(CALLS[name] ? [rest(`${target}.${CALLS[name]}`)] : []), ...(LEFT_OUT.has(name) ? [target] : [])]
}

/**
 * Every small wrong change of a source file: one operator, literal, pattern, call, condition or returned value at a
 * time. Types, imports and comments stay as they are.
 *
 * @param {string} source the file's text
 * @returns {{ start: number, end: number, line: number, from: string, to: string }[]} in the order of the file;
 *   start and end are offsets into the source, the line is counted from 1
 */
export function mutantsOf(source) {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)
  const textOf = (node) => node.getText(file)
  const mutants = []
  const visit = (node) => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return
    const start = node.getStart(file)
    for (const to of changesOf(node, textOf)) {
      const line = file.getLineAndCharacterOfPosition(start).line + 1
      mutants.push({ start, end: node.getEnd(), line, from: textOf(node), to })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The source with one mutant in it. */
export const withMutant = (source, { start, end, to }) => source.slice(0, start) + to + source.slice(end)
