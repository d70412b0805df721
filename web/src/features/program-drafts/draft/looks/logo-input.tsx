import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../../design/cn'
import { useFieldControl } from '../../../../design/form/field-context'

interface LogoInputProps {
  /** The current logo. */
  children: ReactNode
  isChanged: boolean
  isSending: boolean
  disabled: boolean
  onChoose: (file: File) => void
}

/** Chooses a PNG by dialog or by drag and drop. Place it inside a Field, which shows its label and errors. */
export function LogoInput({ children, isChanged, isSending, disabled, onChoose }: LogoInputProps) {
  const control = useFieldControl({ disabled: disabled || isSending })
  return (
    <div className="relative">
      <input
        {...control}
        type="file"
        accept=".png,image/png"
        aria-busy={isSending || undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so that the same file can be chosen again after it changed on disk.
          event.target.value = ''
          if (file) onChoose(file)
        }}
        // Covers the whole field.
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <div
        className={cn(
          'flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-field border-dashed bg-surface px-3 py-2',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-spruce peer-focus-visible:outline-offset-1 peer-hover:border-ink',
          control['aria-invalid'] && 'border-danger',
          isChanged && 'border-l-4 border-l-accent border-solid pl-[9px]',
        )}
      >
        {children}
        {!disabled && (
          <span className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-control border border-field px-3.5 font-semibold text-ink text-sm md:min-h-9">
            <Upload aria-hidden className="size-4" />
            {isSending ? 'Uploading...' : 'Replace'}
          </span>
        )}
      </div>
    </div>
  )
}
