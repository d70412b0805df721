import { logoUrl } from '@portal/contract/program/logo-url'
import type { ProgramLooks } from '@portal/contract/program/look-schema'
import { useState } from 'react'
import { SegmentedControl } from '../../../../design/form/segmented-control'
import { ProgramMark } from '../../../../design/logos'
import { type PreviewTheme, themeStyle } from './preview-themes'

interface FrameProps {
  theme: PreviewTheme
  title: string
  looks: ProgramLooks
}

/** The top bar and the sign-in card in one theme, whatever the theme of the page is. */
function PreviewFrame({ theme, title, looks }: FrameProps) {
  const sha256 = looks.logo[theme]
  const accent = theme === 'light' ? looks.accent : looks.accentDark
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold text-ink text-sm">{theme === 'light' ? 'Light' : 'Dark'}</figcaption>
      <div
        role="img"
        aria-label={`The top bar and the sign-in card in ${theme}`}
        className="overflow-hidden rounded-control border border-line bg-paper"
        style={themeStyle(theme, accent)}
      >
        <div className="flex h-13 items-center gap-4 bg-bar px-4 text-bar-ink">
          <span className="flex min-w-0 items-center gap-2 text-[15px]">
            {sha256 === null ? (
              <ProgramMark className="size-[1.15em]" />
            ) : (
              <img src={logoUrl(sha256)} alt="" className="h-[1.5em] max-w-[4em] flex-none object-contain" />
            )}
            <span className="truncate font-[680] font-display">{title}</span>
          </span>
          <span className="relative flex h-full items-center font-semibold text-[13px] after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-accent">
            Dashboard
          </span>
        </div>
        <div className="temp-line" />
        <div className="mx-auto my-6 w-4/5 rounded-sheet border border-line bg-surface p-5">
          <span className="block font-[680] font-display text-[22px] text-ink">Welcome Back</span>
          <span className="mt-1 block text-[13px] text-muted">Choose your login method below</span>
          <span className="mt-4 block font-semibold text-[13px] text-ink">Dealer Number</span>
          <span className="mt-1 block rounded-control border border-field px-3 py-2 text-[15px] text-ink">204166</span>
          <span className="mt-4 block rounded-control bg-accent py-2.5 text-center font-semibold text-[14px] text-accent-ink">
            Sign In
          </span>
        </div>
      </div>
    </figure>
  )
}

interface LooksPreviewProps {
  title: string
  before: ProgramLooks
  after: ProgramLooks
}

/** What the looks change, in both themes. */
export function LooksPreview({ title, before, after }: LooksPreviewProps) {
  const [view, setView] = useState<'before' | 'after'>('after')
  const looks = view === 'before' ? before : after
  return (
    <section aria-labelledby="looks-preview" className="pt-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="looks-preview" className="font-semibold text-[17px] text-ink">
          Preview
        </h3>
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'before', label: 'Before' },
            { value: 'after', label: 'After' },
          ]}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-5">
        <PreviewFrame theme="light" title={title} looks={looks} />
        <PreviewFrame theme="dark" title={title} looks={looks} />
      </div>
    </section>
  )
}
