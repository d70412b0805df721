import type { Note } from '@portal/contract/notes/note'
import { Eye, Lock, Mail, MailX, Reply, Undo2 } from 'lucide-react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DateText } from '../../../design/display/date-text'
import { textParts } from '../mentions'
import { NoteFileRow } from './note-file-row'

function Audience({ note, isStaff }: { note: Note; isStaff: boolean }) {
  if (note.audience === 'internal') {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-[13px] text-muted">
        <Lock aria-hidden className="size-3.5" /> Internal
      </span>
    )
  }
  const label = note.isFromDealer ? (isStaff ? 'From the dealer' : 'From you') : isStaff ? 'To the dealer' : 'To you'
  const Icon = note.isFromDealer ? Reply : Eye
  return (
    <span className="flex items-center gap-1.5 font-semibold text-[13px] text-accent-text">
      <Icon aria-hidden className="size-3.5" /> {label}
    </span>
  )
}

function NoteText({ note: { text, mentions } }: { note: Note }) {
  if (text === '') return null
  const names = mentions.map(({ name }) => name)
  return (
    <p className="mt-1.5 whitespace-pre-line text-[15px] text-body wrap-anywhere">
      {textParts(text, names).map((part) =>
        part.isName ? (
          <span key={part.at} className="rounded-tag bg-spruce-tint px-1 font-semibold text-ink">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

/** The recipients of email notifications. Emails may still be queued; the email page shows whether they were sent. */
function NotificationLines({ note }: { note: Note }) {
  const lines = note.mentions.map(({ name, isMailed }) => ({
    text: isMailed ? `Email notification to ${name}` : `${name} has no email address`,
    isMailed,
  }))
  if (note.audience === 'dealer' && note.withdrawnAt === null) {
    lines.push({ text: note.isMailed ? 'Email notification' : 'No email notification', isMailed: note.isMailed })
  }
  return lines.map(({ text, isMailed }) => {
    const Icon = isMailed ? Mail : MailX
    return (
      <p key={text} className="mt-1.5 flex items-center gap-2 text-[13.5px] text-muted">
        <Icon aria-hidden className="size-4 flex-none" /> {text}
      </p>
    )
  })
}

interface NoteEntryProps {
  note: Note
  isStaff: boolean
  /** Whether the user can still withdraw the note. */
  mayWithdraw: boolean
  onWithdraw: () => void
}

/** One note of the list. Notes between dealer and staff have a colored edge. */
export function NoteEntry({ note, isStaff, mayWithdraw, onWithdraw }: NoteEntryProps) {
  const isSharedWithDealer = note.audience === 'dealer'
  return (
    <li
      className={cn(
        'group border-l-4 pl-4 md:pl-7',
        isSharedWithDealer && isStaff ? 'border-l-accent' : 'border-l-transparent',
      )}
    >
      {/* The line between notes starts where their text does. */}
      <div className="border-line border-b py-4 group-last:border-b-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-[15px]">
            <span className="font-semibold text-ink wrap-anywhere">{note.authorName}</span>{' '}
            <span className="text-[13.5px] text-muted">
              <DateText iso={note.createdAt} withTime />
            </span>
          </p>
          <Audience note={note} isStaff={isStaff} />
        </div>
        {note.withdrawnAt !== null && <p className="mt-1.5 text-[15px] text-muted">Withdrawn</p>}
        <NoteText note={note} />
        {note.files.length > 0 && (
          <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
            {note.files.map((file) => (
              <li key={file.id} className="max-w-full">
                <NoteFileRow file={file} />
              </li>
            ))}
          </ul>
        )}
        {isStaff && <NotificationLines note={note} />}
        {mayWithdraw && (
          <Button variant="link" className="mt-1" onClick={onWithdraw}>
            <Undo2 aria-hidden />
            Withdraw
          </Button>
        )}
      </div>
    </li>
  )
}
