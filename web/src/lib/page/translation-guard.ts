/** The elements that replaced React's text nodes in a translated page. */
const replacements = new WeakMap<Node, Element>()
const usedReplacements = new WeakSet<Element>()

/** Returns the node itself, or the element with which a translator replaced it. */
const currentNode = (node: Node, parent: Node): Node | undefined => {
  const candidates = [node, replacements.get(node)]
  return candidates.find((candidate) => candidate?.parentNode === parent)
}

/** Puts back a text node that React updated after a translator removed it, so that the new text is visible. */
const restoreUpdatedText = (text: Node) => {
  const replacement = replacements.get(text)
  if (!replacement?.isConnected || text.isConnected) return
  replacements.delete(text)
  replacement.replaceWith(text)
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** Returns the element that replaced a removed node: added in the same step, or immediately before or after the node. */
const findReplacement = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined =>
  [...addedNodes, previousSibling, nextSibling].filter(isTranslation).find((element) => !usedReplacements.has(element))

/**
 * Keeps React working on a page that the browser translates. A translator replaces text nodes with `<font>` elements, but React
 * keeps the removed nodes. Removing one, or inserting next to one, throws and crashes the page, and new text goes to a
 * node that is not visible (https://github.com/facebook/react/issues/11538). This guard records which element replaced which text
 * node and redirects React's calls. It must run before React renders. Source: docs/spec 16.7.
 * @param root the part of the document that React renders into
 * @returns a function that stops the guard
 */
export function guardTranslatedText(root: Node): () => void {
  const { insertBefore, removeChild } = Node.prototype

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') restoreUpdatedText(record.target)
      const [text] = record.removedNodes
      if (!text || !isText(text) || isTranslation(record.target)) continue
      const replacement = findReplacement(record)
      if (!replacement) continue
      replacements.set(text, replacement)
      usedReplacements.add(replacement)
      observer.observe(text, { characterData: true })
    }
  })
  observer.observe(root, { childList: true, subtree: true })

  Node.prototype.removeChild = function guardedRemoveChild<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const current = currentNode(child, this)
    if (!current && !isText(child)) return removeChild.call(this, child) as T
    if (current) removeChild.call(this, current)
    return child
  }

  Node.prototype.insertBefore = function guardedInsertBefore<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    const current = currentNode(before, this)
    if (!current && !isText(before)) return insertBefore.call(this, node, before) as T
    return insertBefore.call(this, node, current ?? null) as T
  }

  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild })
  }
}
