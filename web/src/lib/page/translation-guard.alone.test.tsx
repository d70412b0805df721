import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardTranslatedText } from './translation-guard'

let stop: () => void
beforeEach(() => {
  stop = guardTranslatedText(document.body)
})
afterEach(() => stop())

/** Runs the page's mutation observers. */
const runObservers = () => new Promise((resolve) => setTimeout(resolve))

const translateText = (text: string): Element => {
  const outer = document.createElement('font')
  const inner = document.createElement('font')
  inner.textContent = text.toUpperCase()
  outer.append(inner)
  return outer
}

const textNodes = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** Translators replace a text node in one step, or insert the translation and then remove the text. */
const replaceMethods: Record<string, (text: Text) => void> = {
  'in one step': (text) => text.replaceWith(translateText(text.data)),
  'by an insertion before it and a removal': (text) => {
    text.before(translateText(text.data))
    text.remove()
  },
  'by an insertion after it and a removal': (text) => {
    text.after(translateText(text.data))
    text.remove()
  },
}

describe.each(Object.entries(replaceMethods))('a page whose text was replaced %s (docs/spec 16.7)', (_, replace) => {
  const translate = async () => {
    for (const text of textNodes(document.body)) replace(text)
    await runObservers()
  }

  const Order = ({ count, isSaved }: { count: number; isSaved: boolean }) => (
    <p data-testid="order">
      {isSaved && <b>Saved </b>}
      Your order has {count} packages
      {isSaved ? <i> today</i> : ' so far'}
    </p>
  )

  it('removes text that React no longer renders', async () => {
    const { rerender } = render(<Order count={2} isSaved={false} />)
    await translate()
    rerender(<Order count={2} isSaved />)
    expect(screen.getByTestId('order')).toHaveTextContent('Saved YOUR ORDER HAS 2 PACKAGES today')
  })

  it('inserts new elements in their place between translated text', async () => {
    const { rerender } = render(<Order count={2} isSaved />)
    await translate()
    rerender(<Order count={2} isSaved={false} />)
    rerender(<Order count={2} isSaved />)
    expect(screen.getByTestId('order')).toHaveTextContent('Saved YOUR ORDER HAS 2 PACKAGES today')
  })

  it('shows text that React updates after the translation', async () => {
    const { rerender } = render(<Order count={2} isSaved={false} />)
    await translate()
    rerender(<Order count={3} isSaved={false} />)
    await runObservers()
    expect(screen.getByTestId('order')).toHaveTextContent('YOUR ORDER HAS 3 PACKAGES SO FAR')
    await translate()
    rerender(<Order count={4} isSaved={false} />)
    await runObservers()
    expect(screen.getByTestId('order')).toHaveTextContent('YOUR ORDER HAS 4 PACKAGES SO FAR')
  })
})

describe('the guard', () => {
  it('still reports an invalid removal or insertion that no translation caused', () => {
    const [parent, stranger] = [document.createElement('p'), document.createElement('b')]
    expect(() => parent.removeChild(stranger)).toThrow(DOMException)
    expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow(DOMException)
  })
})
