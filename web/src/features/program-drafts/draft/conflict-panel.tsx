import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { useDraft } from './draft-context'
import type { EditConflict } from './editor/editor-state'

/** Values with a field, which displays their conflict: the draft's own fields, terms, rules and emails. */
const fieldKey = /^\/(title|reason|wishedEffect|document\/(running\/\w+|years\/\d+\/facts\/\w+|mails\/\w+\/en\/\w+))$/

/** What a conflict without a field is about: 'the terms of 2028'. */
function describePart(key: string): string {
  const [, , part, year, kind] = key.split('/')
  if (part === 'mails') return 'the texts of emails'
  if (part === 'campaignTemplates') return 'the campaign templates'
  if (part !== 'years') return 'part of the program'
  return kind === 'wording' ? `the wording of ${year}` : `the terms of ${year}`
}

function PartConflict({ conflict }: { conflict: EditConflict }) {
  const { editor } = useDraft()
  const name = conflict.byName ?? 'Someone else'
  return (
    <Sheet current role="alert" aria-label="Edit conflict" className="mb-5 md:p-6">
      <p className="max-w-[68ch] text-[15px] text-body">
        <strong className="font-semibold text-ink">
          {name} changed {describePart(conflict.key)}
        </strong>{' '}
        while you were editing. Your change isn’t saved.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button onClick={() => editor.settle(conflict.key, 'mine')}>Keep my change</Button>
        <Button onClick={() => editor.settle(conflict.key, 'theirs')}>Use the change of {name}</Button>
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
