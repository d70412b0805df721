import { Fragment } from 'react'

/** A text whose order numbers, such as '2027-000142', stay on one line. */
export function OrderNumbersUnbroken({ text }: { text: string }) {
  return text.split(/(\b\d{4}-\d{6}\b)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>{index % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part}</Fragment>
  ))
}
