import type { ComponentProps } from 'react'
import { cn } from '../cn'
import { fieldClass } from './field-class'
import { useFieldControl } from './field-context'

export function Textarea({ className, required, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldControl({ ...rest, required })}
      className={fieldClass({ className: cn('h-auto min-h-24 py-2.5 leading-normal', className) })}
    />
  )
}
