import ts from 'typescript'

const isDescription = (name) => ['summary', 'description'].includes(name)

/** Finds the parts of a module that only describe the API, as pairs of start and end. */
function* descriptionRanges(node, source) {
  if (ts.isCallExpression(node) && node.arguments.length === 1) {
    const { expression } = node
    const [argument] = node.arguments
    const isText = ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument)
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'describe' && isText)
      yield [expression.expression.end, node.end]
    if (ts.isIdentifier(expression) && expression.text === 'defineEndpoint' && ts.isObjectLiteralExpression(argument)) {
      for (const [index, property] of argument.properties.entries()) {
        const next = argument.properties[index + 1]?.getStart(source) ?? argument.end - 1
        if (property.name && isDescription(property.name.text)) yield [property.getStart(source), next]
      }
    }
  }
  const parts = []
  ts.forEachChild(node, (part) => void parts.push(part))
  for (const part of parts) yield* descriptionRanges(part, source)
}

/**
 * Removes the API descriptions from a module's TypeScript: `.describe('...')` of schemas, and the `summary` and
 * `description` of endpoints. Line numbers do not change.
 */
export function removeDescriptions(code) {
  if (!/\.describe\(|defineEndpoint\(/.test(code)) return code
  const source = ts.createSourceFile('module.ts', code, ts.ScriptTarget.Latest)
  let text = code
  for (const [start, end] of [...descriptionRanges(source, source)].sort(([a], [b]) => b - a)) {
    const lineEnds = text.slice(start, end).replace(/[^\n]/g, '')
    text = text.slice(0, start) + lineEnds + text.slice(end)
  }
  return text
}
