import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Button } from '../../../design/button'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { sectionLabels } from '../parts/section-labels'
import { useDraft } from './draft-context'

type Problem = DraftDetail['problems'][number]

const isError = ({ severity }: Problem) => severity === 'error'

function ProblemRow({ problem }: { problem: Problem }) {
  const { goTo } = useDraft()
  const Icon = isError(problem) ? CircleAlert : TriangleAlert
  return (
    <li className="flex gap-3 pt-4 not-last:pb-3">
      <Icon
        aria-hidden
        className={isError(problem) ? 'mt-0.5 size-4.5 text-danger' : 'mt-0.5 size-4.5 text-tone-orange-text'}
      />
      <div className="min-w-0">
        <p className="font-semibold text-ink text-sm">
          <VisuallyHidden>{isError(problem) ? 'To fix: ' : 'To check: '}</VisuallyHidden>
          {problem.section === null ? problem.what : `${sectionLabels[problem.section]}, ${problem.what}`}
        </p>
        <p className="text-[15px] text-body wrap-anywhere">{problem.message}</p>
        <Button variant="link" onClick={() => goTo(problem.path)} className="mt-1 h-11 px-0 text-sm md:h-7">
          Go to the field <VisuallyHidden>with this problem: {problem.message}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

/** What prevents sending the draft, and what needs attention. Each problem leads to its field. */
export function ProblemsPanel() {
  const { problems } = useDraft().state.saved
  const errorCount = problems.filter(isError).length
  const counts = [`${errorCount} to fix`, `${problems.length - errorCount} to check`]
  return (
    <Sheet aria-labelledby="draft-problems" className="p-5 md:p-6">
      <SectionHeader id="draft-problems" title="Problems" aside={counts.join(', ')} />
      {problems.length === 0 ? (
        <p className="flex items-center gap-3 pt-4 text-[15px] text-body">
          <CircleCheck aria-hidden className="size-4.5 text-success" />
          All checks passed.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {problems
            .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
            .map((problem) => (
              <ProblemRow key={`${problem.path} ${problem.message}`} problem={problem} />
            ))}
        </ul>
      )}
    </Sheet>
  )
}
