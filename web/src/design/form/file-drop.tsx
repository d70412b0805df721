import { FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../cn'
import { useFieldControl } from './field-context'

interface FileDropProps {
  /** The file types for the file picker: '.xlsx,.xls'. */
  accept: string
  /** The chosen file's name; undefined if there is none. */
  fileName?: string
  onChoose: (files: readonly File[]) => void
  /** Takes the focus when it reappears, because the previously focused element no longer exists. */
  takesFocus?: boolean
}

/** Prevents the browser from opening a file that the user drops outside the field. */
function usePreventStrayDrops() {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', prevent)
    window.addEventListener('drop', prevent)
    return () => {
      window.removeEventListener('dragover', prevent)
      window.removeEventListener('drop', prevent)
    }
  }, [])
}

/** Chooses a file by dialog or by drag and drop. Place it inside a Field, which shows its label and errors. */
export function FileDrop({ accept, fileName, onChoose, takesFocus = false }: FileDropProps) {
  const nameId = useId()
  const control = useFieldControl({ 'aria-describedby': nameId })
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  usePreventStrayDrops()
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
    input.current?.focus()
  }
  const Icon = fileName === undefined ? Upload : FileSpreadsheet
  return (
    <div className="relative">
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // Reset, so that the same file can be chosen again after it changed on disk.
          event.target.value = ''
        }}
        // Covers the whole field.
        onDragOver={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <div
        className={cn(
          'flex min-h-32 flex-col items-center justify-center gap-2 rounded-control border-2 border-dashed bg-sunken px-4 py-5 text-center',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-spruce peer-focus-visible:outline-offset-1 peer-hover:border-ink',
          isOver ? 'border-spruce bg-spruce-tint' : 'border-field',
          control['aria-invalid'] && 'border-danger',
        )}
      >
        <Icon aria-hidden className="size-6 text-muted" />
        <p id={nameId} role="status" className="font-semibold text-ink text-sm wrap-anywhere">
          {fileName ?? 'Choose a file or drop it here'}
        </p>
        {fileName !== undefined && <p className="text-[13px] text-muted">Choose another file or drop it here</p>}
      </div>
    </div>
  )
}
