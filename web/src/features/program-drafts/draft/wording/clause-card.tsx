import { approvalLabel } from '@portal/contract/rules/approvals'
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Plus, SquareCheck, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../../../design/button'
import { cn } from '../../../../design/cn'
import { IconButton } from '../../../../design/icon-button'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { useDraft } from '../draft-context'
import { ChangeCount } from '../section-list'
import { ClauseFields, type ClausePartProps } from './clause-fields'
import { ClauseParagraph } from './clause-paragraph'
import { addParagraph } from './edit-clauses'
import { useWording } from './wording-context'

interface ClauseCardProps extends ClausePartProps {
  isOpen: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** A clause: its heading, acknowledgement and paragraphs. */
export function ClauseCard({ clause, index, isOpen, onToggle, onMove, onRemove }: ClauseCardProps) {
  const { path, clauses, values, isLocked, rearrange, arrangement } = useWording()
  const { changes, problems } = useDraft().state.saved
  const id = useId()
  const own = `${path}/${index}`
  const isWithin = (each: { path: string }) => each.path === own || each.path.startsWith(`${own}/`)
  const changeCount = changes.filter(isWithin).length
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isLocked || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const hasProblem = problems.some((problem) => problem.severity === 'error' && isWithin(problem))
  return (
    <li data-path={own} className="overflow-clip rounded-sheet border border-line bg-surface shadow-sheet">
      <div className="flex flex-wrap items-center gap-x-1 pr-2">
        <h3 className="min-w-0 flex-1 basis-60">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            onKeyDown={handleKey}
            className="flex min-h-14 w-full items-center gap-3 px-4 text-left font-semibold text-ink"
          >
            <span className="grid size-7 flex-none place-items-center rounded-full bg-sunken text-[13px]">
              {index + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">{clause.heading}</span>
            <ChangeCount count={changeCount} />
            {hasProblem && (
              <>
                <CircleAlert aria-hidden className="size-4.5 flex-none text-danger" />
                <VisuallyHidden>, has a problem</VisuallyHidden>
              </>
            )}
            <ChevronDown
              aria-hidden
              className={cn('ml-auto size-4.5 flex-none transition-transform duration-150', isOpen && 'rotate-180')}
            />
          </button>
        </h3>
        {!isLocked && (
          <span className="ml-auto flex">
            <IconButton label={`Move ${clause.heading} up`} disabled={index === 0} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${clause.heading} down`}
              disabled={index === clauses.length - 1}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${clause.heading}`} disabled={clauses.length === 1} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      {clause.acknowledgement !== null && (
        <p className="-mt-1 flex items-center gap-2 px-4 pb-3 pl-14 text-[13px] text-muted">
          <SquareCheck aria-hidden className="size-4 flex-none" />
          {approvalLabel(clause.acknowledgement, values.input.springPercent)}
        </p>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ClauseFields key={arrangement} clause={clause} index={index} />
            {clause.paragraphs.map((_, paragraph) => (
              <ClauseParagraph key={paragraph.toString()} clause={clause} index={index} paragraph={paragraph} />
            ))}
            {!isLocked && (
              <div className="border-line border-t px-4 py-2">
                <Button
                  variant="ghost"
                  className="px-2"
                  onClick={() =>
                    rearrange(
                      addParagraph(clauses, index),
                      `${own}/paragraphs/${clause.paragraphs.length}/0`,
                      `Paragraph ${clause.paragraphs.length + 1} is added`,
                    )
                  }
                >
                  <Plus aria-hidden />
                  Paragraph
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </li>
  )
}
