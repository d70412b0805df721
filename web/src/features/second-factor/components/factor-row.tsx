import type { ReactNode } from 'react'

/** A sign-in factor with its icon, name, details and actions. */
export function FactorRow(props: { icon: ReactNode; title: ReactNode; text: ReactNode; actions: ReactNode }) {
  const { icon, title, text, actions } = props
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4 last:border-b-0 last:pb-0">
      <span className="flex size-10 flex-none items-center justify-center rounded-control bg-sunken text-ink [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-semibold text-[15px] text-ink">{title}</p>
        <p className="mt-0.5 text-muted text-sm">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}
