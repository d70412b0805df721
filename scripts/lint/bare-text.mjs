import ts from 'typescript'

const { SyntaxKind } = ts

const unwrap = (expression) => (ts.isParenthesizedExpression(expression) ? unwrap(expression.expression) : expression)

const getOperator = (node) => (ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined)

const hasText = (text) => /\S/.test(text)

/** Whether an expression is literal text: a string, a template, or a choice between the two. */
const isLiteralText = (expression) => {
  const node = unwrap(expression)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return hasText(node.text)
  if (ts.isConditionalExpression(node)) return isLiteralText(node.whenTrue) && isLiteralText(node.whenFalse)
  return ts.isTemplateExpression(node)
}

const isElement = (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

/**
 * Returns the parts of an expression that may be rendered: the branches of a conditional, or the default of `||` and
 * `??`.
 */
const getBranches = (node) => {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].map(unwrap)
  return [SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken].includes(getOperator(node))
    ? [unwrap(node.right)]
    : []
}

/** Whether an expression renders an element or text only conditionally. */
const rendersConditionally = (expression) => {
  const node = unwrap(expression)
  if (getOperator(node) === SyntaxKind.AmpersandAmpersandToken) return true
  return getBranches(node).some((branch) => isElement(branch) || branch.kind === SyntaxKind.NullKeyword)
}

const getChildren = (node) => (ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : [])

const isBareText = (child) =>
  ts.isJsxText(child)
    ? hasText(child.text)
    : ts.isJsxExpression(child) && child.expression !== undefined && isLiteralText(child.expression)

const isConditional = (child) =>
  ts.isJsxExpression(child) && child.expression !== undefined && rendersConditionally(child.expression)

/**
 * The lines of a component with literal text next to a conditional sibling. Page translation replaces such a text node, and
 * React then inserts or removes the sibling next to a node that no longer exists. Source: docs/spec 16.7.
 * @param fileName ends in .tsx
 * @returns line numbers, starting at 1
 */
export const bareTextLines = (fileName, source) => {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const lines = []
  const visit = (node) => {
    const children = getChildren(node)
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
