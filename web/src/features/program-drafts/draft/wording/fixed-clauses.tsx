import { Lock } from 'lucide-react'

const headings = ['Packages and amounts', 'Electronic signature and records']

/** The clauses that every agreement ends with. They carry the proof of signing. */
export function FixedClauses({ first }: { first: number }) {
  return (
    <>
      <ol className="mt-3 grid gap-3">
        {headings.map((heading, index) => (
          <li
            key={heading}
            className="flex min-h-14 items-center gap-3 rounded-sheet border border-line bg-sunken px-4"
          >
            <Lock aria-hidden className="size-4 flex-none text-muted" />
            <span className="text-[13px] text-muted">{first + index}</span>
            <span className="min-w-0 flex-1 font-semibold text-ink">{heading}</span>
            <span className="text-[13px] text-muted">Fixed</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-[13.5px] text-muted">
        Fixed clauses carry the proof of signing. Changing them takes a new release of the portal.
      </p>
    </>
  )
}
