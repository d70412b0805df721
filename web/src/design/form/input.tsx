import type { ComponentProps } from 'react'
import { cn } from '../cn'
import { useFieldControl } from './field-context'

export type FieldSize = 'md' | 'lg' | 'toolbar'

const heights: Record<FieldSize, string> = { md: 'h-11', lg: 'h-12', toolbar: 'h-11 md:h-10' }

/** The appearance of text inputs. 16 px, so that phones do not zoom into the page. */
export function fieldClass({ size = 'md', className }: { size?: FieldSize; className?: string } = {}): string {
  return cn(
    'block w-full min-w-0 rounded-control border border-field bg-surface px-3 text-ink',
    size === 'toolbar' ? 'text-base md:text-sm' : 'text-base',
    heights[size],
    'hover:border-ink focus-visible:border-spruce',
    'aria-invalid:border-danger aria-invalid:shadow-[0_0_0_0.5px_var(--danger)]',
    'disabled:border-line-strong disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken [&[readonly]]:text-muted',
    className,
  )
}

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'required'> {
  size?: FieldSize
  required?: boolean
}

export function Input({ size, className, required, ...rest }: InputProps) {
  return <input {...rest} {...useFieldControl({ ...rest, required })} className={fieldClass({ size, className })} />
}

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
