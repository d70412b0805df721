import { type ReactNode, useEffect } from 'react'
import { AppLink } from '../../../design/link'
import { MarketingMark, ProgramLogo } from '../../../design/logos'
import { titleText } from '../../../lib/page/document-title'
import { useProgram } from '../../../lib/program'

/** The layout of a public page: a bar with Sign In, the page and the footer. */
export function VerifyFrame({ title, children }: { title: string; children: ReactNode }) {
  const { programTitle, copyright, marketingCompany } = useProgram()
  useEffect(() => {
    document.title = titleText(title, programTitle)
  }, [title, programTitle])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-bar relative bg-bar text-bar-ink print:hidden">
        <div className="mx-auto flex h-14 w-full max-w-[1344px] items-center justify-between gap-4 px-gutter md:h-16">
          <ProgramLogo title={programTitle} className="text-lg md:text-xl" />
          <AppLink
            href="/login"
            className="inline-flex min-h-11 items-center font-medium text-bar-ink text-sm hover:underline"
          >
            Sign In
          </AppLink>
        </div>
        <div aria-hidden className="temp-line absolute inset-x-0 bottom-0" />
      </header>
      <main className="mx-auto w-full max-w-[1344px] flex-1 px-gutter pt-7 pb-12 md:pt-13">{children}</main>
      <footer className="border-line border-t">
        <div className="mx-auto flex w-full max-w-[1344px] flex-col gap-3 px-gutter py-5 text-[13px] text-muted sm:flex-row sm:items-center sm:justify-between">
          <p>{copyright}</p>
          <MarketingMark company={marketingCompany} />
        </div>
      </footer>
    </div>
  )
}
