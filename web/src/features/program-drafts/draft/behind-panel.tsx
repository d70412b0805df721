import type { DraftConflict, DraftDetail } from '@portal/contract/program-drafts/draft'
import { counted } from '@portal/contract/texts/plural'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { ChoiceCards } from '../../../design/form/choice-cards'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { useRebaseDraft } from './draft-calls'
import { useDraft } from './draft-context'

type Choice = 'mine' | 'theirs'

/** A conflicting value in words, also of a part that one side removed. */
export const valueText = (value: string | null): string => value ?? 'Removed'

interface ConflictChoiceProps {
  conflict: DraftConflict
  number: number
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function ConflictChoice({ conflict, number, choice, onChoose }: ConflictChoiceProps) {
  return (
    <div>
      <h3 className="mb-2 font-semibold text-ink text-sm">{conflict.what}</h3>
      <ChoiceCards
        label={conflict.what}
        value={choice ?? ''}
        onValueChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        cards={[
          { value: 'mine', title: valueText(conflict.mine), note: 'This draft' },
          { value: 'theirs', title: valueText(conflict.theirs), note: `Version ${number}` },
        ]}
        className="sm:grid-cols-2"
      />
    </div>
  )
}

interface BehindPanelProps {
  draft: DraftDetail
  behind: NonNullable<DraftDetail['behind']>
}

/** Merges the draft with a version that was approved after it began. */
export function BehindPanel({ draft, behind: { number, conflicts } }: BehindPanelProps) {
  const { editor } = useDraft()
  const [chosen, setChosen] = useState<{ onto: number; choices: Record<string, Choice> }>({ onto: number, choices: {} })
  // Choices belong to the version that they were made for: another one may have other values.
  const choices = chosen.onto === number ? chosen.choices : {}
  const { mutate, isPending, error } = useRebaseDraft(draft.id)
  // Versions are numbered in order, so an older one is the newest only after the draft's own was withdrawn.
  const reason =
    number < draft.basedOn ? programDraftTexts.baseWithdrawn(draft.basedOn) : programDraftTexts.behind(number)
  const openCount = conflicts.filter(({ key }) => choices[key] === undefined).length
  const updateDraft = async () => {
    if (!(await editor.flush())) return
    const { version } = editor.getState().saved
    mutate(
      { onto: number, choices, version },
      { onSuccess: () => toast({ title: `This draft now changes version ${number}`, variant: 'success' }) },
    )
  }
  return (
    <Sheet current aria-labelledby="draft-behind" className="mb-5" tabIndex={-1} data-path="behind">
      <h2 id="draft-behind" className="type-h2-sheet">
        {reason.replace(/\.$/, '')}
      </h2>
      <p className="mt-1.5 max-w-[68ch] text-[15px] text-body">
        {conflicts.length === 0
          ? 'Its changes don’t touch yours, so both merge automatically.'
          : `All other changes merge automatically. Choose ${counted(conflicts.length, 'value')} that both changed.`}
      </p>
      {conflicts.length > 0 && (
        <div className="mt-5 grid gap-5">
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.key}
              conflict={conflict}
              number={number}
              choice={choices[conflict.key]}
              onChoose={(choice) => setChosen({ onto: number, choices: { ...choices, [conflict.key]: choice } })}
            />
          ))}
        </div>
      )}
      {error && (
        <Notice tone="error" title="The draft was not updated" className="mt-5">
          {errorText(error, 'Please try again in a moment.')}
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" disabled={openCount > 0} pending={isPending} onClick={() => void updateDraft()}>
          Update draft
        </Button>
        <p className="text-muted text-sm">You can’t send the draft until this is done.</p>
      </div>
    </Sheet>
  )
}
