import ts from 'typescript'
import { linesOutsideCode } from '../citations/markdown.mjs'

/** A text for users, and the line on which it begins. */
/** @typedef {{ text: string, line: number }} Text */

/** Attributes that users never read. */
const HIDDEN_ATTRIBUTE =
  /^(?:className|id|htmlFor|href|src|to|key|type|name|role|autoComplete|inputMode|style|data-.+)$/

const SQL_START = /^\s*(?:select|insert into|update|delete from|with|case when)\s/

/** A single lowercase word is a value in the code, such as a status or a query parameter. */
const isProse = (text) => /\s\S|^\s*[A-Z]/.test(text) && /[a-z]{2}/i.test(text) && !SQL_START.test(text)

const isHidden = (node) => {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if (ts.isTaggedTemplateExpression(parent) || ts.isElementAccessExpression(parent)) return true
  if ('name' in parent && parent.name === node) return true
  return ts.isJsxAttribute(parent) && HIDDEN_ATTRIBUTE.test(parent.name.getText())
}

const templateText = ({ head, templateSpans }) =>
  [head, ...templateSpans.map((span) => span.literal)].map((part) => part.text).join('…')

const getText = (node) => {
  // An escaped line break in a string is not a line of the file.
  if (ts.isStringLiteral(node)) return node.text.replaceAll('\n', ' ')
  if (ts.isJsxText(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return ts.isTemplateExpression(node) ? templateText(node) : undefined
}

/**
 * The texts of a source file that users may read: JSX text, strings and templates. Skips names, keys, types, imports, SQL,
 * comments and attributes such as `className`.
 * @returns {Text[]}
 */
export const extractSourceTexts = (fileName, source) => {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind)
  const texts = []
  const visit = (node) => {
    const text = getText(node)
    if (text !== undefined && !isHidden(node) && (ts.isJsxText(node) || isProse(text))) {
      // JSX text includes its leading white space, which getStart skips.
      const start = ts.isJsxText(node) ? node.pos : node.getStart()
      texts.push({ text, line: file.getLineAndCharacterOfPosition(start).line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

const CONFIG_TEXT = /(?<=["\s])(?:title|summary|description|label|legendFormat|help)"?:[ \t]*(.+)/g

/**
 * The texts of a JSON or YAML file that users may read, such as the summaries of alerts and the titles of a dashboard.
 * Expects one property per line.
 * @returns {Text[]}
 */
export const extractConfigTexts = (source) =>
  source
    .split('\n')
    .flatMap((row, index) => [...row.matchAll(CONFIG_TEXT)].map(([, text]) => ({ text, line: index + 1 })))

/** Replaces everything except line breaks with spaces, so that line numbers stay the same. */
const blank = (match) => match.replace(/[^\n]/g, ' ')

/**
 * The text of a Markdown document without code blocks, code spans, link targets, paths and comments.
 * @returns {Text[]}
 */
export const extractMarkdownTexts = (source) => {
  const text = linesOutsideCode(source)
    .join('\n')
    .replace(/<!--[\s\S]*?-->|(`+)[^`][\s\S]*?\1/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(/<?https?:\/\/[^\s>]+|(?<=\s)\/\S+/g, blank)
  return [{ text, line: 1 }]
}
