import { VisuallyHidden } from '../../visually-hidden'

/** What blocks without words stand for, for screen readers. */
export function WaitingFor({ words }: { words: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{words}...</span>
    </VisuallyHidden>
  )
}
