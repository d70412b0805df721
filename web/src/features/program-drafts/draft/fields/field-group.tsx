import type { ReactNode } from 'react'

interface FieldGroupProps {
  title: string
  children: ReactNode
}

/** Related fields below a heading, in up to three columns. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 py-5">
      <legend className="float-left mb-4 w-full font-semibold text-[17px] text-ink">{title}</legend>
      <div className="clear-both grid items-start gap-x-5 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
    </fieldset>
  )
}
