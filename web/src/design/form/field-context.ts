import { createContext, useContext } from 'react'

export interface FieldWiring {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface ControlProps {
  id?: string
  required?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: unknown
}

/** Returns the attributes that connect a control with the label, hint and error of its Field. */
export function useFieldControl(props: ControlProps) {
  const field = useContext(FieldContext)
  const describedBy = [field?.describedBy, props['aria-describedby']].filter(Boolean).join(' ')
  return {
    id: props.id ?? field?.controlId,
    disabled: props.disabled ?? field?.disabled,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': props['aria-invalid'] === true || props['aria-invalid'] === 'true' || field?.invalid || undefined,
    'aria-required': props.required || field?.required || undefined,
  }
}
