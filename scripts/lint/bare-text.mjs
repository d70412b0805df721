import ts from 'typescript'

const { SyntaxKind } = ts

const unwrapped = (expression) =>
  ts.isParenthesizedExpression(expression) ? unwrapped(expression.expression) : expression

const operatorOf = (node) => (ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined)

const hasWords = (text) => /\S/.test(text)

/** Whether an expression is text as it is written: a string or a template, or one of the two in every case. */
const isWrittenText = (expression) => {
  const node = unwrapped(expression)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return hasWords(node.text)
  if (ts.isConditionalExpression(node)) return isWrittenText(node.whenTrue) && isWrittenText(node.whenFalse)
  return ts.isTemplateExpression(node)
}

const isElement = (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

/** What an expression may render, as it is written: the branches of a choice, or the default of `||` and `??`. */
const branchesOf = (node) => {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].map(unwrapped)
  return [SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken].includes(operatorOf(node))
    ? [unwrapped(node.right)]
    : []
}

/** Whether what an expression renders comes and goes: an element or a text under a condition. */
const comesAndGoes = (expression) => {
  const node = unwrapped(expression)
  if (operatorOf(node) === SyntaxKind.AmpersandAmpersandToken) return true
  return branchesOf(node).some((branch) => isElement(branch) || branch.kind === SyntaxKind.NullKeyword)
}

const childrenOf = (node) => (ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : [])

const isBareText = (child) =>
  ts.isJsxText(child)
    ? hasWords(child.text)
    : ts.isJsxExpression(child) && child.expression !== undefined && isWrittenText(child.expression)

const isConditional = (child) =>
  ts.isJsxExpression(child) && child.expression !== undefined && comesAndGoes(child.expression)

/**
 * The lines of a component on which text is written next to a sibling that comes and goes. Page translation replaces such a text node, and
 * React then inserts or removes the sibling next to a node that is gone. Source: docs/spec 16.7.
 * @param fileName ends in .tsx
 * @returns line numbers, counted from 1
 */
export const bareTextLines = (fileName, source) => {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const lines = []
  const visit = (node) => {
    const children = childrenOf(node)
    const bare = children.find(isBareText)
    if (bare && children.some(isConditional)) {
      const start = ts.isJsxText(bare) ? bare.pos + bare.text.search(/\S/) : bare.getStart()
      lines.push(file.getLineAndCharacterOfPosition(start).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return lines
}
