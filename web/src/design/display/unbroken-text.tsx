import { Fragment } from 'react'

/** Order numbers, such as '2027-000142'. */
export const orderNumbers = /(\b\d{4}-\d{6}\b)/
/** Words with a hyphen, such as 'sign-in'. */
export const hyphenatedWords = /(\S+-\S+)/

interface UnbrokenTextProps {
  text: string
  /** What stays on one line, as a single capturing group. */
  parts: RegExp
}

/** A text in which some parts, which a browser could break at a hyphen, stay on one line. */
export function UnbrokenText({ text, parts }: UnbrokenTextProps) {
  return text.split(parts).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>{index % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part}</Fragment>
  ))
}
