import { type BlockNode, type InlineNode, parseMessage } from '@portal/contract/change-requests/message-markers'
import { createElement, Fragment, type ReactNode } from 'react'
import { cn } from '../../../design/cn'

const inlineTags = { bold: 'strong', italic: 'em', underline: 'u' } as const

// A parsed message never changes its order, so spread the children instead of giving each one a key.
const renderInline = (nodes: readonly InlineNode[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...nodes.map((node) =>
      node.type === 'text' ? node.text : createElement(inlineTags[node.type], null, renderInline(node.children)),
    ),
  )

function renderBlock(node: BlockNode): ReactNode {
  if (node.type === 'paragraph')
    return createElement('p', { className: 'whitespace-pre-wrap' }, renderInline(node.children))
  const items = node.items.map((item) =>
    createElement('li', { value: item.number ?? undefined }, renderInline(item.children)),
  )
  return node.ordered
    ? createElement('ol', { className: 'list-decimal pl-6' }, ...items)
    : createElement('ul', { className: 'list-disc pl-6' }, ...items)
}

interface MessageViewProps {
  message: string
  /** Larger text, for the main content of a screen. */
  large?: boolean
}

/** A request's message with its markers rendered as formatting. The message is never parsed as HTML. */
export function MessageView({ message, large = false }: MessageViewProps) {
  return createElement(
    'div',
    { className: cn('grid gap-2 wrap-anywhere', large ? 'text-[17px] text-ink md:text-lg' : 'text-[15px] text-body') },
    ...parseMessage(message).map(renderBlock),
  )
}
