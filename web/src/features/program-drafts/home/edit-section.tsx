import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import type { Draft } from '@portal/contract/program-drafts/draft'
import { Button } from '../../../design/button'
import { TextLink } from '../../../design/link'
import { Menu, MenuItem } from '../../../design/overlay/menu'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useUser } from '../../../lib/session'
import { draftPath } from '../parts/paths'

interface EditSectionProps {
  section: ProgramSection
  title: string
  drafts: readonly Draft[]
  onNewDraft: (section: ProgramSection) => void
}

const isEditable = ({ state }: Draft) => state === 'editing' || state === 'returned'

/** Opens the user's draft of the section. Otherwise the user chooses between the open drafts and a new one. */
export function EditSection({ section, title, drafts, onNewDraft }: EditSectionProps) {
  const { role } = useUser()
  const editable = drafts.filter(isEditable)
  const [own, ...more] = editable.filter(({ isAuthor, sections }) => isAuthor && sections.includes(section))
  const label = (
    <>
      Edit <VisuallyHidden>{title}</VisuallyHidden>
    </>
  )
  if (own && more.length === 0) return <TextLink href={draftPath(role, own.id, section)}>{label}</TextLink>
  if (editable.length === 0) {
    return (
      <Button variant="link" onClick={() => onNewDraft(section)}>
        {label}
      </Button>
    )
  }
  return (
    <Menu trigger={<Button variant="link">{label}</Button>}>
      <MenuItem onSelect={() => onNewDraft(section)}>New draft</MenuItem>
      {editable.map((draft) => (
        <MenuItem key={draft.id} href={draftPath(role, draft.id, section)}>
          {draft.title}
        </MenuItem>
      ))}
    </Menu>
  )
}
