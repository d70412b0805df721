import type { Preview, PreviewSide } from '@portal/contract/program-drafts/preview'
import { joinWithAnd, plural } from '@portal/contract/texts/plural'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { Tabs } from '../../../design/tabs'
import { useMediaQuery } from '../../../design/use-media-query'
import { dayText } from '../parts/days'
import { MailFrame } from '../parts/mail-frame'
import type { ComparedSection } from './compare-sections'
import { ComparedColumn } from './compared-column'
import { SingleColumn } from './single-column'

const sideName = ({ number }: PreviewSide): string => (number === null ? 'Draft' : `Version ${number}`)

function ColumnHeader({ title, help, badge }: { title: string; help: string; badge: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line border-b bg-sunken px-5 py-4 md:px-7">
      <div className="min-w-0">
        <h2 className="font-semibold text-base text-ink">{title}</h2>
        <p className="text-muted text-sm">{help}</p>
      </div>
      <span className="rounded-full bg-tone-blue-tint px-2.5 py-0.5 font-semibold text-[13px] text-tone-blue-text">
        {badge}
      </span>
    </div>
  )
}

const MailPicture = ({ mail, title }: { mail: NonNullable<PreviewSide['mail']>; title: string }) => (
  <div className="px-5 pt-5 pb-2 max-md:pt-0 md:px-7">
    <MailFrame title={title} html={mail.html} className="h-[560px]" />
  </div>
)

function HiddenSections({ sections, onShow }: { sections: readonly ComparedSection[]; onShow: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t bg-sunken px-5 py-3 text-[15px] md:px-7">
      <p className="min-w-0">
        {joinWithAnd(sections.map(({ heading }) => heading))} {plural(sections.length, 'is', 'are')} the same in both.
      </p>
      <Button variant="link" onClick={onShow}>
        Show all sections
      </Button>
    </div>
  )
}

interface ComparedScreensProps {
  preview: Preview
  sections: readonly ComparedSection[]
  /** What is previewed: 'this draft', 'version 5'. */
  name: string
  /** Whether it is a draft; otherwise it is a version. */
  isDraft: boolean
  day: string
  /** The key of the row with the current change. */
  currentRow?: string | undefined
  /** Whether another preview is loading. */
  isLoading: boolean
  /** What replaces the columns of an empty screen. */
  empty?: ReactNode
}

/** A screen without and with what is previewed: side by side, or in two tabs on phones. */
export function ComparedScreens(props: ComparedScreensProps) {
  const { preview, sections, name, isDraft, day, currentRow, isLoading, empty } = props
  const { before, after } = preview
  const hasColumns = useMediaQuery('(min-width: 768px)')
  const [showsAll, setShowAll] = useState(false)
  const [tab, setTab] = useState('after')
  const changed = sections.filter(({ isChanged }) => isChanged)
  const isFolded = !showsAll && changed.length > 0 && changed.length < sections.length
  const visible = isFolded ? changed : sections
  const same = sections.filter(({ isChanged }) => !isChanged)
  // Later versions do not count in the preview of a version, so it need not be in effect on the day.
  const inEffect = (side: PreviewSide) => {
    if (!isDraft) return `On ${dayText(day)}`
    return `${side.number === null ? 'In effect, if approved,' : 'In effect'} on ${dayText(day)}`
  }
  const column = (side: 'before' | 'after', rendered: PreviewSide, hasHeader: boolean) => {
    const words = side === 'before' ? 'Without' : 'With'
    const label = `${words} ${name}`
    return (
      <ComparedColumn
        sections={visible}
        side={side}
        label={label}
        header={hasHeader && <ColumnHeader title={label} help={inEffect(rendered)} badge={sideName(rendered)} />}
        picture={rendered.mail && <MailPicture mail={rendered.mail} title={`Email ${words.toLowerCase()} ${name}`} />}
        currentRow={currentRow}
        className={cn(hasHeader && side === 'after' && 'border-line-strong border-l')}
      />
    )
  }
  return (
    <Sheet flush aria-label="Preview" aria-busy={isLoading} className={cn(isLoading && 'opacity-60')}>
      {sections.length === 0 ? (
        (empty ?? <EmptyState title="Nothing to preview" />)
      ) : before === null ? (
        <SingleColumn
          sections={sections}
          label={`With ${name}`}
          header={<ColumnHeader title={`With ${name}`} help={inEffect(after)} badge={sideName(after)} />}
          picture={after.mail && <MailPicture mail={after.mail} title={`Email with ${name}`} />}
        />
      ) : hasColumns ? (
        <div className="grid grid-cols-2">
          {column('before', before, true)}
          {column('after', after, true)}
        </div>
      ) : (
        <Tabs
          label="Before and after"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'before', label: `Before, version ${before.number}`, content: column('before', before, false) },
            { value: 'after', label: `After, ${name}`, content: column('after', after, false) },
          ]}
        />
      )}
      {isFolded && <HiddenSections sections={same} onShow={() => setShowAll(true)} />}
    </Sheet>
  )
}
