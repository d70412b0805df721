import { Fragment } from 'react'
import { piecesOf } from './hits'

/** A text with what was typed marked in it, by colour and by a line. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  let at = 0
  return piecesOf(text, typed).map(({ text: piece, isHit }) => {
    at += piece.length
    if (!isHit) return <Fragment key={at}>{piece}</Fragment>
    return (
      <mark key={at} className="border-accent border-b-2 bg-accent-tint text-inherit">
        {piece}
      </mark>
    )
  })
}
