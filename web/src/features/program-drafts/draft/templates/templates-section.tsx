import { isSameJson } from '@portal/contract/program/document-address'
import { MAX_TEMPLATES } from '@portal/contract/program/mail-schema'
import { builtInTemplates } from '@portal/contract/rules/campaign-templates'
import type { CampaignTemplate } from '@portal/contract/rules/program-facts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/button'
import { toast } from '../../../../design/toast/toast'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { useDraft } from '../draft-context'
import { addTemplate, getTemplates, moveTemplate, toStored } from './edit-templates'
import { TemplateCard } from './template-card'

/** The texts from which a campaign starts. */
export function TemplatesSection() {
  const { editor, state, before, isLocked } = useDraft()
  const templates = getTemplates(state.local.document)
  const earlier = getTemplates(before)
  // Counts the changes other than typing. Part of the cards' keys, so that typed text does not stay.
  const [arrangement, setArrangement] = useState(0)
  const [message, setMessage] = useState('')
  const store = (next: readonly CampaignTemplate[]) =>
    editor.edit('/document/campaignTemplates', toStored(next, before))
  const rearrange = (next: readonly CampaignTemplate[], said: string) => {
    store(next)
    setArrangement((count) => count + 1)
    setMessage(said)
  }
  const undoable = (next: readonly CampaignTemplate[], title: string) => {
    rearrange(next, title)
    const undo = () => {
      editor.undo()
      setArrangement((count) => count + 1)
    }
    toast({ title, action: { label: 'Undo', onPress: undo } })
  }
  return (
    <div data-path="/campaignTemplates" tabIndex={-1}>
      <p className="max-w-[68ch] pt-5 text-[15px]">
        Staff choose one of these when they write a reminder. Existing campaigns keep their text.
      </p>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      <ol className="divide-y divide-line">
        {templates.map((template, index) => (
          <TemplateCard
            key={`${template.key} ${arrangement}`}
            template={template}
            previous={earlier.find(({ key }) => key === template.key)}
            index={index}
            count={templates.length}
            onText={(field, text) =>
              store(templates.map((each) => (each.key === template.key ? { ...each, [field]: text } : each)))
            }
            onMove={(step) =>
              rearrange(
                moveTemplate(templates, index, step),
                `${template.name}, ${index + step + 1} of ${templates.length}`,
              )
            }
            onRemove={() =>
              undoable(
                templates.filter(({ key }) => key !== template.key),
                'The template is removed',
              )
            }
          />
        ))}
      </ol>
      {!isLocked && (
        <div className="flex flex-wrap justify-between gap-3 border-line border-t pt-5">
          <Button
            disabled={templates.length >= MAX_TEMPLATES}
            onClick={() => rearrange(addTemplate(templates), 'A template is added')}
          >
            <Plus aria-hidden />
            Add template
          </Button>
          <Button
            disabled={isSameJson(templates, builtInTemplates)}
            onClick={() => undoable(builtInTemplates, 'The built-in templates are restored')}
          >
            Restore built-in templates
          </Button>
        </div>
      )}
    </div>
  )
}
