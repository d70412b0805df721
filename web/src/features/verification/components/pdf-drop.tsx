import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'

interface PdfDropProps {
  isPending: boolean
  onFile: (file: File) => void
}

const preventDefault = (event: Event) => event.preventDefault()

/** Accepts the PDF by drag and drop or from the file dialog. A phone shows only the button. */
export function PdfDrop({ isPending, onFile }: PdfDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  // A file dropped outside the field would otherwise replace the page.
  useEffect(() => {
    window.addEventListener('dragover', preventDefault)
    window.addEventListener('drop', preventDefault)
    return () => {
      window.removeEventListener('dragover', preventDefault)
      window.removeEventListener('drop', preventDefault)
    }
  }, [])

  const selectFile = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isPending) selectFile(event.dataTransfer.files)
  }
  const choose = () => input.current?.click()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className="md:flex md:flex-1 md:flex-col"
    >
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="The PDF"
        hidden
        onChange={(event) => {
          selectFile(event.target.files)
          event.target.value = ''
        }}
      />
      <Button size="lg" className="w-full md:hidden" pending={isPending} onClick={choose}>
        <FileUp aria-hidden className="size-5" />
        Choose the PDF
      </Button>
      <div
        className={cn(
          'hidden min-h-60 flex-1 flex-col items-center justify-center gap-3 rounded-control border-2 border-dashed px-4 py-8 text-center md:flex',
          isOver ? 'border-spruce bg-spruce-tint' : 'border-field bg-sunken',
        )}
      >
        <FileUp aria-hidden className="size-8 text-ink" />
        <p className="font-semibold text-ink text-lg">Drop the PDF here</p>
        <p className="text-muted text-sm">or</p>
        <Button pending={isPending} onClick={choose}>
          Choose a file
        </Button>
      </div>
    </div>
  )
}
