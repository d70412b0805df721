import { noteFileTypes } from '@portal/contract/notes/note'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../design/button'

/** Chooses files to go with a note. */
export function AttachButton({
  onChoose,
  disabled,
}: {
  onChoose: (files: readonly File[]) => void
  disabled: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        disabled={disabled}
        aria-label="Files for the note"
        accept={noteFileTypes.join(',')}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // The same file can then be chosen again.
          event.target.value = ''
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
        Attach file
      </Button>
    </>
  )
}
