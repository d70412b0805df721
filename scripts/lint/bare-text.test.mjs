import { describe, expect, it } from 'vitest'
import { bareTextLines } from './bare-text.mjs'

const wrapInComponent = (jsx) => `export const Sample = ({ isSaved, count, name, children }) => (\n  ${jsx}\n)\n`

/** Text nodes that page translation would replace under React. The check must report each of them. */
const WRONG = {
  'text before a conditional element': '<p>Order {isSaved && <b>saved</b>}</p>',
  'text after a conditional element': '<p>{isSaved && <b>Saved</b>}Order</p>',
  'text next to conditional text': `<p>Order{isSaved && ', saved'}</p>`,
  'text next to a choice with an element': '<p>Order {isSaved ? <b>saved</b> : name}</p>',
  'text next to a choice with nothing': '<p>Order {isSaved ? name : null}</p>',
  'a template next to a conditional element': `<p>{isSaved && <b>Saved</b>}{\`\${count} orders\`}</p>`,
  'a choice of two texts next to a conditional element': `<p>{isSaved ? 'Saved' : 'Draft'}{count > 0 && <b>new</b>}</p>`,
  'text in a fragment': '<>Order {isSaved && <b>saved</b>}</>',
  'text in a nested element': '<div><p>Order {isSaved || <b>draft</b>}</p></div>',
}

/** Markup that React can update on a translated page. The check must not report any of it. */
const RIGHT = {
  'text in an element of its own': '<p><span>Order</span> {isSaved && <b>saved</b>}</p>',
  'text next to a value': '<p>Order {name}</p>',
  'text next to a permanent element': '<p>Order <b>saved</b></p>',
  'spaces between elements': `<p>{isSaved && <b>Saved</b>}{' '}<i>{name}</i> {count > 0 && <b>new</b>}</p>`,
  'one text of two': `<p>{isSaved ? 'Saved' : 'Draft'}</p>`,
  'text next to a value with a default text': `<p>Order {name || 'without a name'}</p>`,
  'text next to a choice of two texts': `<p>Order {isSaved ? 'saved' : 'not saved'}</p>`,
}

describe('the check for text next to conditional siblings (docs/spec 16.7)', () => {
  it.each(Object.entries(WRONG))('reports %s', (_, jsx) => {
    expect(bareTextLines('sample.tsx', wrapInComponent(jsx))).toEqual([2])
  })

  it.each(Object.entries(RIGHT))('accepts %s', (_, jsx) => {
    expect(bareTextLines('sample.tsx', wrapInComponent(jsx))).toEqual([])
  })
})
