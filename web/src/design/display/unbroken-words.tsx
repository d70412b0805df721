import { Fragment } from 'react'

/** A text whose hyphenated words, such as 'sign-in', stay on one line. */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>{index % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part}</Fragment>
  ))
}
