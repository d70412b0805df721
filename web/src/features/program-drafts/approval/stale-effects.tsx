import { isSameJson } from '@portal/contract/program/document-address'
import type { Plan, ProgramChange } from '@portal/contract/program-drafts/plan'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { AddedMark, RemovedMark } from '../parts/change-mark'
import { sectionText } from '../parts/section-labels'
import type { CountedPlan } from './use-read-plan'

const number = new Intl.NumberFormat('en-US')

/** The lines whose number is not the same. */
const listMoved = (before: Plan, after: Plan) =>
  after.lines.flatMap(({ key, number: now, sentence }) => {
    const was = before.lines.find((line) => line.key === key)?.number ?? 0
    return was === now ? [] : [{ key, was, now, sentence }]
  })

/** The changes that the approver has not read: new and edited ones, and those that the draft no longer makes. */
function listMovedChanges(before: Plan, after: Plan) {
  const listMissing = (changes: readonly ProgramChange[], from: readonly ProgramChange[]) =>
    changes.filter((change) => !from.some((each) => isSameJson(each, change)))
  const edited = listMissing(after.changes, before.changes)
  const isEdited = ({ path, what }: ProgramChange) => edited.some((each) => each.path === path && each.what === what)
  const dropped = listMissing(before.changes, after.changes).filter((change) => !isEdited(change))
  return [
    ...edited.map((change) => ({ change, isDropped: false })),
    ...dropped.map((change) => ({ change, isDropped: true })),
  ]
}

function MovedChange({ change, isDropped }: { change: ProgramChange; isDropped: boolean }) {
  const { before, after, what } = change
  return (
    <li className="py-3 text-[15px]">
      <p className="font-semibold text-ink wrap-anywhere">{what}</p>
      <p className="text-[13px] text-muted">{sectionText(change)}</p>
      <p className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1.5 text-sm">
        {isDropped ? (
          'No longer changes'
        ) : (
          <>
            {before !== null && (
              <span>
                <RemovedMark isLabeled>{before}</RemovedMark>
              </span>
            )}
            <span>{after === null ? 'Removed' : <AddedMark isLabeled>{after}</AddedMark>}</span>
          </>
        )}
      </p>
    </li>
  )
}

interface StaleEffectsProps {
  before: CountedPlan
  after: CountedPlan
  onContinue: () => void
}

/** The effects that changed while the approver was reading. */
export function StaleEffects({ before, after, onContinue }: StaleEffectsProps) {
  const isEdited = before.draftVersion !== after.draftVersion
  return (
    <Sheet>
      <div
        role="alert"
        className="flex items-start gap-3 rounded-control bg-tone-orange-tint px-4 py-3 text-[15px] text-tone-orange-text"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none" />
        <p className="min-w-0">
          <strong className="font-semibold">The effects changed while you were reading.</strong> Nothing is approved
          yet.{' '}
          {isEdited
            ? 'The draft was edited. Read it again from the start, then approve.'
            : 'Look at the new counts, then approve.'}
        </p>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {listMovedChanges(before.plan, after.plan).map((moved, index) => (
          <MovedChange key={index.toString()} {...moved} />
        ))}
        {listMoved(before.plan, after.plan).map(({ key, was, now, sentence }) => (
          <li key={key} className="flex items-center justify-between gap-4 py-3 text-[15px]">
            <span className="min-w-0 text-body">{sentence}</span>
            <span className="tnum flex flex-none items-center gap-2">
              <span className="text-muted">{number.format(was)}</span>
              <ArrowRight aria-hidden className="size-4 text-muted" />
              <VisuallyHidden> becomes </VisuallyHidden>
              <strong className="font-semibold text-ink">{number.format(now)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-4 max-md:w-full" onClick={onContinue}>
        {isEdited ? 'Continue with the edited draft' : 'Continue with the new counts'}
      </Button>
    </Sheet>
  )
}
