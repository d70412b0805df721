import type { ReactNode } from 'react'

/** The card of a screen before the sign-in. Its heading can be given the focus when the screen is moved to. */
export function EntryCard({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="relative rounded-sheet border border-line bg-surface p-6 shadow-pop md:p-9">
      <h1 tabIndex={-1} className="type-h1 text-[32px] md:text-[38px]">
        {title}
      </h1>
      <p className="mt-2 mb-7 text-base text-muted md:mb-9">{help}</p>
      {children}
    </section>
  )
}
