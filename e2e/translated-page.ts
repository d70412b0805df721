import type { Browser } from '@playwright/test'

/**
 * Imitates Chrome's page translation: wraps each text node in nested `<font>` elements, now and whenever text appears.
 * Does not change the text, so that tests still find it. Runs in the page, so it cannot use anything from this module.
 * Source: docs/spec 16.7.
 */
const translatePage = () => {
  const untranslated = 'script, style, textarea, title, noscript, font, svg, [translate=no], .notranslate'

  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }

  const translateDescendants = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root as Text)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translate(text)
  }

  const start = () => {
    document.documentElement.classList.add('translated-ltr')
    translateDescendants(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateDescendants(target)
        for (const node of addedNodes) translateDescendants(node)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}

/** Translates every page that a browser opens from now on. */
export const translateEveryPage = (browser: Browser) => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(translatePage)
    return context
  }
}
