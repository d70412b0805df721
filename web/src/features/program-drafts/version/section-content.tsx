import { useId, useState } from 'react'
import { Button } from '../../../design/button'
import { VisuallyHidden } from '../../../design/visually-hidden'
import type { SectionWords } from '../parts/program-sections'
import type { ProgramText } from '../parts/program-texts'

const Texts = ({ texts }: { texts: readonly ProgramText[] }) => (
  <ul className="mt-3 grid gap-5 border-line border-l-4 pl-4">
    {texts.map(({ title, parts }) => (
      <li key={title}>
        <h3 className="font-semibold text-ink wrap-anywhere">{title}</h3>
        <dl className="mt-1 grid gap-2">
          {parts.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

/** A section of a version in words, with its whole texts on request. */
export function SectionContent({ title, words, note, texts = [] }: Omit<SectionWords, 'section'>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-semibold text-[15px] text-ink">{title}</dt>
      <dd className="text-pretty text-[15px] leading-relaxed">
        {words}
        {note && <span className="mt-1 block text-muted text-sm">{note}</span>}
        {texts.length > 0 && (
          <>
            <Button
              variant="link"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="mt-1 flex"
            >
              {isOpen ? 'Hide' : 'Read'} <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
            <div id={id} hidden={!isOpen}>
              {isOpen && <Texts texts={texts} />}
            </div>
          </>
        )}
      </dd>
    </div>
  )
}
