import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextLink } from '../../design/text-link'
import { EntryCard } from '../../features/auth/components/entry-card'
import { EntryFrame } from '../../features/auth/components/entry-frame'
import { UndoChangeCard } from '../../features/sign-in-changes'
import { currentUserQuery } from '../../lib/session'

/** Taking a change of sign-in back by the link of a message, whoever is signed in in this browser. */
export function UndoChangeScreen() {
  const client = useQueryClient()
  const [isUndone, setUndone] = useState(false)
  const undone = () => {
    setUndone(true)
    void client.refetchQueries(currentUserQuery)
  }
  return (
    <EntryFrame title="Undo a Change">
      <EntryCard
        title={isUndone ? 'It is as before' : 'Was it not you?'}
        help={
          isUndone
            ? 'One thing is left to do.'
            : 'What you sign in with was changed. If that was you, there is nothing to do: close this page.'
        }
      >
        <UndoChangeCard onUndone={undone} />
        <TextLink href="/login" className="mt-3">
          Back to sign in
        </TextLink>
      </EntryCard>
    </EntryFrame>
  )
}
