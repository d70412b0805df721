import { type ReactNode, useEffect } from 'react'
import { MarketingMark } from '../../../design/logos'
import { titleText } from '../../../lib/page/document-title'
import { useProgram } from '../../../lib/program'
import { ProgramPanel } from './program-panel'

/** The layout of the screens before sign-in: the program next to the card, and the footer. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  const { programTitle, copyright, marketingCompany } = useProgram()

  useEffect(() => {
    document.title = titleText(title, programTitle)
  }, [title, programTitle])

  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <ProgramPanel />
      <div className="flex min-w-0 flex-1 flex-col px-4 lg:px-8">
        <main className="relative -mt-12 mx-auto flex w-full max-w-[448px] flex-1 flex-col lg:mt-0 lg:justify-center lg:py-10">
          {children}
        </main>
        <footer className="flex flex-col items-center gap-3 px-1 py-8 text-[13px] text-muted sm:flex-row sm:justify-between lg:px-3 lg:py-6">
          <p>{copyright}</p>
          <MarketingMark company={marketingCompany} />
        </footer>
      </div>
    </div>
  )
}

/** The card of a screen before sign-in. Its heading is focusable, for navigation between screens. */
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
