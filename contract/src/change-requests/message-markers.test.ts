import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  type BlockNode,
  type InlineNode,
  insertMarker,
  markerKinds,
  messagePreview,
  parseMessage,
  plainMessage,
  visibleLength,
} from './message-markers'

const anyMessage = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('*', '**', '_', '__', ' ', '\n', '- ', '1. ', '12. ', 'a', 'b c', '<b>', '\\', '\r\n'), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
)

const text = (value: string): InlineNode => ({ type: 'text', text: value })
const line = (message: string): readonly InlineNode[] => {
  const [block] = parseMessage(message)
  return block?.type === 'paragraph' ? block.children : []
}
const getNodes = (blocks: readonly BlockNode[]): readonly InlineNode[] =>
  blocks.flatMap((block) => (block.type === 'list' ? block.items.flatMap((item) => item.children) : block.children))
const getTypes = (nodes: readonly InlineNode[]): string[] =>
  nodes.flatMap((node) => (node.type === 'text' ? [node.type] : [node.type, ...getTypes(node.children)]))

describe('a change request message', () => {
  it('parses nested bold, italic and underline', () => {
    expect(line('a **b** *c* __d__')).toEqual([
      text('a '),
      { type: 'bold', children: [text('b')] },
      text(' '),
      { type: 'italic', children: [text('c')] },
      text(' '),
      { type: 'underline', children: [text('d')] },
    ])
    const both = [{ type: 'bold', children: [{ type: 'italic', children: [text('x')] }] }]
    expect(line('***x***')).toEqual(both)
    expect(line('__**x**__')).toEqual([{ type: 'underline', children: [{ type: 'bold', children: [text('x')] }] }])
    expect(line('**a *b* c**')).toMatchObject([
      { type: 'bold', children: [text('a '), { type: 'italic' }, text(' c')] },
    ])
  })

  it.each(['5*3*2', '2 * 3 * 4', '**open', '__init', '** x **', '****', 'a*b', '<b>hi</b>'])(
    'leaves %j unchanged',
    (message) => {
      expect(line(message)).toEqual([text(message)])
    },
  )

  it('parses adjacent list lines as one list and keeps their numbers', () => {
    expect(parseMessage('- a\n- **b**\n3. c\n4. d\n2027. e')).toMatchObject([
      { type: 'list', ordered: false, items: [{ number: null }, { children: [{ type: 'bold' }] }] },
      { type: 'list', ordered: true, items: [{ number: 3 }, { number: 4 }] },
      { type: 'paragraph', children: [text('2027. e')] },
    ])
  })

  it('never throws, creates only allowed nodes, and keeps all visible text', () => {
    const renderVisible = (message: string): string =>
      message
        .split(/[\r\n]/)
        .map((row) => row.replace(/^\s*(?:-|[1-9]\d?\.) +(?=\S)/, ''))
        .join('\n')
    const count = (message: string, sign: string): number => message.split(sign).length - 1
    fc.assert(
      fc.property(anyMessage, (message) => {
        const allowed = ['text', 'bold', 'italic', 'underline']
        expect(getTypes(getNodes(parseMessage(message))).filter((type) => !allowed.includes(type))).toEqual([])
        const [visible, written] = [plainMessage(message), renderVisible(message)]
        expect(visible.replace(/[*_\s]/g, '')).toBe(written.replace(/[*_\s]/g, ''))
        for (const sign of ['*', '_']) {
          const removedCount = count(written, sign) - count(visible, sign)
          expect(removedCount).toBeGreaterThanOrEqual(0)
          expect(removedCount % 2).toBe(0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('parses a hostile message in at most quadratic time', () => {
    const hostileMessage = (times: number) => '**a __b *c '.repeat(times)
    expect(plainMessage(hostileMessage(455))).toBe(hostileMessage(455))
    const searchCount = (times: number): number => {
      const indexOf = vi.spyOn(String.prototype, 'indexOf')
      plainMessage(hostileMessage(times))
      const { length } = indexOf.mock.calls
      indexOf.mockRestore()
      return length
    }
    const few = searchCount(20)
    expect(few).toBeGreaterThan(0)
    // Doubling the message at most quadruples the work, plus a small constant.
    expect(searchCount(40)).toBeLessThanOrEqual(few * 4.2)
  })

  it.each([
    ['**__*x*__**', 1],
    ['- a\n- b', 2],
    ['a b\u00a0c\u3000d', 4],
    ['   \n ', 0],
    ['😀😀', 2],
    ['zoë', 3],
    ['zoe\u0308', 3],
    ['\u0308'.repeat(10), 0],
    ['\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u202e\u2066\u{e0041}', 0],
    ['\u2800\u3164\u115f\uffa0\u034f\ufe0f', 0],
    ['\ue000\ud800\u0000\u0007', 0],
    ['********** ____ ***', 0],
    ['- \n-\n1. \n 12.', 0],
    ['**a** * __', 1],
  ])('counts the visible characters of %j: %i', (message, expected) => {
    expect(visibleLength(message)).toBe(expected)
  })

  it('does not count invisible characters, wherever they are', () => {
    const invisible = fc.constantFrom(
      ...' \t\n\u00a0\u2009\u200b\u200d\u2060\ufeff\u00ad\u0301\u20dd\ufe0f\u2800\u202e\u3164',
    )
    const visible = fc.constantFrom(...'aZé7?!€漢😀')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(visible, fc.array(invisible)), { maxLength: 30 }),
        fc.array(invisible),
        (parts, before) => {
          const message = before.join('') + parts.map(([sign, hidden]) => sign + hidden.join('')).join('')
          expect(visibleLength(message)).toBe(parts.length)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('counts the same after the toolbar adds markers', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z \n]{0,30}$/),
        fc.nat(30),
        fc.nat(30),
        fc.constantFrom(...markerKinds),
        (message, a, b, kind) => {
          const [start, end] = [Math.min(a, b, message.length), Math.min(Math.max(a, b), message.length)]
          expect(visibleLength(insertMarker(message, start, end, kind).text)).toBe(visibleLength(message))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('previews the first characters without markers', () => {
    expect(messagePreview('Please **move** us\n- to Best', 50)).toBe('Please move us to Best')
    expect(messagePreview('x'.repeat(51), 50)).toBe(`${'x'.repeat(50)}…`)
    expect(messagePreview('x'.repeat(50), 50)).toBe('x'.repeat(50))
    expect([messagePreview('', 50), messagePreview(null, 50), messagePreview(' \n', 50)]).toEqual([
      'No message',
      'No message',
      'No message',
    ])
  })
})

describe('the message toolbar', () => {
  it('wraps the selected words and keeps them selected', () => {
    expect(insertMarker('move us up', 5, 8, 'bold')).toEqual({
      text: 'move **us** up',
      selectionStart: 7,
      selectionEnd: 9,
    })
    expect(insertMarker('', 0, 0, 'underline')).toEqual({ text: '____', selectionStart: 2, selectionEnd: 2 })
    expect(insertMarker('a\n\nb', 0, 4, 'italic').text).toBe('*a*\n\n*b*')
  })

  it('turns the selected lines into a list and continues the numbers of the line above', () => {
    expect(insertMarker('a\nb', 0, 3, 'bullet').text).toBe('- a\n- b')
    expect(insertMarker('a\nb', 0, 3, 'number').text).toBe('1. a\n2. b')
    expect(insertMarker('1. a\nb', 6, 6, 'number')).toEqual({ text: '1. a\n2. b', selectionStart: 9, selectionEnd: 9 })
    expect(insertMarker('- a', 0, 3, 'number').text).toBe('1. a')
  })

  it('keeps every visible character and a selection inside the text', () => {
    const letters = (value: string): string => value.replace(/[^a-z]/g, '')
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z \n]{0,30}$/),
        fc.nat(30),
        fc.nat(30),
        fc.constantFrom(...markerKinds),
        (message, a, b, kind) => {
          const [start, end] = [Math.min(a, b, message.length), Math.min(Math.max(a, b), message.length)]
          const markedText = insertMarker(message, start, end, kind)
          expect(letters(markedText.text)).toBe(letters(message))
          expect(markedText.selectionStart).toBeLessThanOrEqual(markedText.selectionEnd)
          expect(markedText.selectionEnd).toBeLessThanOrEqual(markedText.text.length)
          if (
            /[a-z]/.test(message.slice(start, end)) &&
            /^\s*$/.test(message.slice(0, start)) &&
            end === message.length
          ) {
            expect(letters(plainMessage(markedText.text))).toBe(letters(message))
          }
        },
      ),
    )
  })
})
