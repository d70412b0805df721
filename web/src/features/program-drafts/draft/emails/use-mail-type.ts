import { type EditableMailType, editableMailTypes } from '@portal/contract/program/mail-placeholders'
import { useQueryValue } from '../../../../lib/page/navigation'

/** The type of email on screen, which is in the URL. */
export function useMailType(): [EditableMailType, (type: string) => void] {
  const [text, setText] = useQueryValue('email')
  return [editableMailTypes.find((type) => type === text) ?? 'prepared_order', setText]
}
