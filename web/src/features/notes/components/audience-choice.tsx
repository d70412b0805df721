import type { NoteAudience } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { Eye, Lock } from 'lucide-react'
import { SegmentedControl } from '../../../design/form/segmented-control'

const segments = [
  { value: 'internal', label: 'Internal', icon: <Lock aria-hidden /> },
  { value: 'dealer', label: 'To the dealer', icon: <Eye aria-hidden /> },
] as const

interface AudienceChoiceProps {
  audience: NoteAudience
  onChoose: (audience: NoteAudience) => void
  kind: 'order' | 'dealer'
  dealerHasAddress: boolean
}

/** Who reads what staff write: chosen first, and said in words. */
export function AudienceChoice({ audience, onChoose, kind, dealerHasAddress }: AudienceChoiceProps) {
  const toStaff = kind === 'order' ? noteTexts.onlyStaff : noteTexts.onlyStaffOfDealer
  const toDealer = dealerHasAddress ? noteTexts.goesToDealer : noteTexts.noAddress
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SegmentedControl label="Who reads it" value={audience} onValueChange={onChoose} segments={segments} />
      <p role="status" className="text-[13.5px] text-muted">
        {audience === 'internal' ? toStaff : toDealer}
      </p>
    </div>
  )
}
