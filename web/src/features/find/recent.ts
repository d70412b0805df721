import { z } from 'zod'
import { accountValue } from '../../lib/account-storage'
import { type FindOption, optionKinds } from './find-option'

const MAX_RECENT = 8

const recentSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(optionKinds),
    title: z.string(),
    detail: z.string().optional(),
    href: z.string().startsWith('/'),
  }),
)
type Recent = z.infer<typeof recentSchema>

const storedRecords = accountValue<Recent>('recently-found', recentSchema, [])

/** The records that an account opened most recently from the palette, newest first. */
export const recentOptions = (account: string): FindOption[] =>
  storedRecords
    .read(account)
    .map(({ detail, ...one }) => ({ ...one, ...(detail !== undefined && { detail }), actions: [] }))

/** Stores an opened record. Actions are not stored, because the palette always offers them. */
export function storeRecent(account: string, { id, kind, title, detail, href }: FindOption): void {
  if (kind === 'do') return
  const others = storedRecords.read(account).filter((one) => one.id !== id)
  storedRecords.write(account, [{ id, kind, title, detail, href }, ...others].slice(0, MAX_RECENT))
}
