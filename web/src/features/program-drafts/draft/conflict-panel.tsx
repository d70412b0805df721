import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useDates } from '../../../lib/formats'
import { timeText } from '../parts/zone-text'
import { valueText } from './behind-panel'
import { useDraft } from './draft-context'
import { describePart } from './editor/describe-part'
import type { EditConflict } from './editor/editor-state'

/** Values of the document with a field: terms, rules, names, labels and emails. */
const valueKeys = [
  String.raw`running\/\w+`,
  String.raw`years\/\d+\/facts\/\w+`,
  String.raw`names\/(marketingCompany\/)?\w+`,
  String.raw`words\/\w+\/\w+`,
  String.raw`mails\/\w+\/en\/\w+`,
]
/** Values with a field, which displays their conflict: also the draft's own fields. */
const fieldKey = new RegExp(`^/(title|reason|wishedEffect|document/(${valueKeys.join('|')}))$`)

function ConflictValue({ owner, value }: { owner: string; value: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{owner}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-[15px] text-body">{valueText(value)}</dd>
    </div>
  )
}

function PartConflict({ conflict: { key, byName, at } }: { conflict: EditConflict }) {
  const { editor, state } = useDraft()
  const { timeZone } = useDates()
  const name = byName ?? 'Someone else'
  const { what, orderYear, mine, theirs } = describePart(key, state.local, state.base)
  const title = orderYear === null ? what : `${what} (${orderYear})`
  return (
    <Sheet current role="alert" aria-label="Edit conflict" className="mb-5 md:p-6">
      <h2 className="type-h2-sheet">{title}</h2>
      <p className="mt-1.5 max-w-[68ch] text-[15px] text-body">
        <strong className="font-semibold text-ink">
          {name} changed this{at === null ? '' : ` at ${timeText(at, timeZone)}`}
        </strong>{' '}
        while you were editing. Your change isn’t saved.
      </p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <ConflictValue owner="Your change" value={mine} />
        <ConflictValue owner={`${name}’s change`} value={theirs} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button onClick={() => editor.settle(key, 'mine')}>
          Keep my change <VisuallyHidden>to {title}</VisuallyHidden>
        </Button>
        <Button onClick={() => editor.settle(key, 'theirs')}>
          Use {name}’s change <VisuallyHidden>to {title}</VisuallyHidden>
        </Button>
      </div>
    </Sheet>
  )
}

/** Conflicts about more than one field, such as a year that someone else removed. */
export function ConflictPanel() {
  const { conflicts } = useDraft().state
  return conflicts
    .filter(({ key }) => !fieldKey.test(key))
    .map((conflict) => <PartConflict key={conflict.key} conflict={conflict} />)
}
