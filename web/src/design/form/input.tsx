import type { ComponentProps } from 'react'
import { type FieldSize, fieldClass } from './field-class'
import { useFieldControl } from './field-context'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'required'> {
  size?: FieldSize
  required?: boolean
}

export function Input({ size, className, required, ...rest }: InputProps) {
  return <input {...rest} {...useFieldControl({ ...rest, required })} className={fieldClass({ size, className })} />
}
