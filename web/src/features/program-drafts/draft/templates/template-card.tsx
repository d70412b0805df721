import { templatePlaceholders } from '@portal/contract/program/mail-placeholders'
import type { CampaignTemplate } from '@portal/contract/rules/program-facts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../../design/icon-button'
import { useDraft } from '../draft-context'
import { AddNames } from '../fields/add-names'
import type { TokenAreaHandle } from '../fields/token-area'
import { TokenTextField } from '../fields/token-text-field'
import { checkTemplateText, type TemplateField } from './edit-templates'

interface TemplateCardProps {
  template: CampaignTemplate
  /** The template before the draft; undefined for a new one. */
  previous: CampaignTemplate | undefined
  index: number
  count: number
  onText: (field: TemplateField, text: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

const labels: Readonly<Record<TemplateField, string>> = { name: 'Name', subject: 'Subject', message: 'Message' }

/** A campaign template with its texts and its position. */
export function TemplateCard({ template, previous, index, count, onText, onMove, onRemove }: TemplateCardProps) {
  const { isLocked } = useDraft()
  const fields = useRef<Partial<Record<TemplateField, TokenAreaHandle | null>>>({})
  const last = useRef<TemplateField>('message')
  const { name } = template
  const field = (each: TemplateField) => (
    <TokenTextField
      path={`/campaignTemplates/${index}/${each}`}
      label={labels[each]}
      value={template[each]}
      previous={previous?.[each]}
      isLine={each !== 'message'}
      check={(text) => checkTemplateText(each, text)}
      onChange={(text) => onText(each, text)}
      onFocus={() => {
        last.current = each
      }}
      handle={(handle) => {
        fields.current[each] = handle
      }}
    />
  )
  return (
    <li className="grid gap-4 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold text-[17px] text-ink wrap-anywhere">{name}</h3>
        {!isLocked && (
          <div className="flex items-center gap-1">
            <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton label={`Move ${name} down`} disabled={index === count - 1} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${name}`} disabled={count === 1} onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {field('name')}
      {field('subject')}
      {field('message')}
      {!isLocked && (
        <AddNames names={templatePlaceholders} onAdd={(token) => fields.current[last.current]?.insert(token)} />
      )}
    </li>
  )
}
