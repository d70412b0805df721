import type { CurrentUser } from '@portal/contract/accounts/auth'
import { profileTexts } from '@portal/contract/texts/account'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Path, type Resolver, useForm } from 'react-hook-form'
import { applyServerErrors } from '../../design/form/server-errors'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { ApiError, errorText, hasStatus } from '../../lib/api/errors'
import { useSetCurrentUser } from '../../lib/session'
import type { StoredValue } from '../../lib/storage'
import { type StaleChoices, type StaleField, staleFields, withChoices } from '../../records/stale/stale-fields'
import { type ProfileEdit, useUpdateProfile } from './api'
import type { ProfileDraft } from './profile-draft'

interface ProfileFormOptions<Name extends string, Output> {
  user: CurrentUser
  /** The fields in reading order. */
  names: readonly Name[]
  /** The stored record as the form shows it. */
  read: (user: CurrentUser) => Record<Name, string>
  resolver: Resolver<Record<Name, string>, unknown, Output>
  draft: StoredValue<ProfileDraft | null>
  aliases?: Record<string, Path<Record<Name, string>>>
  /** Whether an edit changes what one signs in with, and so needs the present secret. */
  needsSecret: (values: Record<Name, string>, user: CurrentUser) => boolean
  texts: { saved: string; failed: string }
}

const fieldErrorOf = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.field === field)?.message : undefined

/** What an edit is based on: the record's time and its texts. */
interface Base<Name extends string> {
  updatedAt: string
  values: Record<Name, string>
}

/**
 * A form over one's own record. Keeps what was typed in the tab's storage, saves it on the record it was based on, and
 * when that record has changed meanwhile says what did and lets the two be put together.
 */
export function useProfileForm<Name extends string, Output extends ProfileEdit>(
  options: ProfileFormOptions<Name, Output>,
) {
  type Values = Record<Name, string>
  const { user, names, read, resolver, draft, aliases, needsSecret, texts } = options
  const setUser = useSetCurrentUser()
  const update = useUpdateProfile()
  const paths = names as unknown as readonly Path<Values>[]

  const [kept] = useState(draft.read)
  const [first] = useState<Base<Name>>(() => {
    const record = read(user)
    if (kept === null) return { updatedAt: user.updatedAt, values: record }
    return { updatedAt: kept.updatedAt, values: { ...record, ...kept.base } }
  })
  // Read and set within one event, where a state would still be the one of the last render.
  const base = useRef(first)
  const form = useForm<Values, unknown, Output>({
    resolver,
    mode: 'onTouched',
    // The texts are all there, whatever the generic form would allow for.
    defaultValues: first.values as never,
  })
  const { reset, watch, getValues, setError, handleSubmit } = form
  const isDirty = form.formState.isDirty

  // Kept apart from the form's values, which are stored in the tab.
  const [secret, setSecret] = useState('')
  const asksSecret = needsSecret(watch(), user)

  const [stale, setStale] = useState<{ fresh: CurrentUser; fields: StaleField<Name>[] } | null>(null)

  const rebase = (record: CurrentUser, shown: Values = read(record)) => {
    const values = read(record)
    base.current = { updatedAt: record.updatedAt, values }
    reset(values)
    reset(shown, { keepDefaultValues: true })
  }

  const restore = useEffectEvent(() => {
    if (kept) reset({ ...first.values, ...kept.values }, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const keep = useEffectEvent(() => {
    const values = getValues()
    const differs = names.some((name) => values[name] !== base.current.values[name])
    if (differs) draft.write({ updatedAt: base.current.updatedAt, base: base.current.values, values })
    else draft.clear()
  })
  useEffect(() => {
    const subscription = watch(() => keep())
    return () => subscription.unsubscribe()
  }, [watch])

  // A record that changed while nothing is typed here is simply shown.
  const follow = useEffectEvent(() => {
    if (user.updatedAt !== base.current.updatedAt && draft.read() === null) rebase(user)
  })
  const seen = useRef(user.updatedAt)
  useEffect(() => {
    if (seen.current === user.updatedAt) return
    seen.current = user.updatedAt
    follow()
  }, [user.updatedAt])

  /** Null when the record has changed meanwhile and somebody has to choose. */
  const save = async (values: Output): Promise<CurrentUser | null> => {
    const edit = { ...values, ...(asksSecret && secret !== '' && { currentPassword: secret }) }
    try {
      return await update.mutateAsync({ ...edit, updatedAt: base.current.updatedAt })
    } catch (error) {
      if (!hasStatus(error, 412)) throw error
      const fresh = await call('getCurrentUser')
      const fields = staleFields(names, { base: base.current.values, mine: getValues(), stored: read(fresh) })
      // Changed in what this form does not show: nothing to choose, so the edit is made on the present record.
      if (fields.length === 0) return update.mutateAsync({ ...edit, updatedAt: fresh.updatedAt })
      setStale({ fresh, fields })
      return null
    }
  }

  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      if (saved === null) return
      rebase(saved)
      draft.clear()
      setSecret('')
      toast({ title: texts.saved, variant: 'success' })
    },
    onError: (error) => {
      if (error instanceof ApiError) applyServerErrors<Values>(error.errors, setError, paths, aliases)
      toast({ title: profileTexts.updateFailedTitle, description: errorText(error, texts.failed), variant: 'error' })
    },
  })

  const submit = handleSubmit((values) => saving.mutate(values))

  return {
    form,
    isDirty,
    /** The present secret, where the edit needs it; null where it does not. */
    secret: asksSecret
      ? { value: secret, onChange: setSecret, error: fieldErrorOf(saving.error, 'currentPassword') }
      : null,
    isPending: saving.isPending,
    errorText: saving.error === null ? undefined : errorText(saving.error, texts.failed),
    submit,
    /** Back to the stored record. */
    discard() {
      saving.reset()
      setSecret('')
      rebase(user)
      draft.clear()
    },
    staleFields: stale?.fields ?? null,
    /** Goes on with the fields as chosen, on the record as it is now. */
    resolveStale(choices: StaleChoices) {
      if (stale === null) return
      const merged = withChoices(getValues(), stale.fields, choices)
      setStale(null)
      setUser(stale.fresh)
      seen.current = stale.fresh.updatedAt
      rebase(stale.fresh, merged)
      void submit()
    },
    leaveStale: () => setStale(null),
  }
}
