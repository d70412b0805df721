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
import { applyChoices, type StaleChoices, type StaleField, staleFields } from '../../records/stale/stale-fields'
import { type ProfileEdit, useUpdateProfile } from './api'
import type { ProfileDraft } from './profile-draft'

interface ProfileFormOptions<Name extends string, Output> {
  user: CurrentUser
  /** The fields in reading order. */
  names: readonly Name[]
  /** Converts the stored data to form values. */
  read: (user: CurrentUser) => Record<Name, string>
  resolver: Resolver<Record<Name, string>, unknown, Output>
  draft: StoredValue<ProfileDraft | null>
  aliases?: Record<string, Path<Record<Name, string>>>
  /** Whether an edit changes the sign-in, which requires the current password or ZIP code. */
  needsSecret: (values: Record<Name, string>, user: CurrentUser) => boolean
  texts: { saved: string; failed: string }
}

const getFieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.field === field)?.message : undefined

/** The version and values that an edit is based on. */
interface FormBase<Name extends string> {
  updatedAt: string
  values: Record<Name, string>
}

/**
 * A form for the user's own data. Stores a draft in session storage and saves it against the version it is based on. If
 * that version is stale, shows the conflicts so that the user can resolve them.
 */
export function useProfileForm<Name extends string, Output extends ProfileEdit>(
  options: ProfileFormOptions<Name, Output>,
) {
  type Values = Record<Name, string>
  const { user, names, read, resolver, draft, aliases, needsSecret, texts } = options
  const setUser = useSetCurrentUser()
  const update = useUpdateProfile()
  const paths = names as unknown as readonly Path<Values>[]

  const [storedDraft] = useState(draft.read)
  const [first] = useState<FormBase<Name>>(() => {
    const record = read(user)
    if (storedDraft === null) return { updatedAt: user.updatedAt, values: record }
    return { updatedAt: storedDraft.updatedAt, values: { ...record, ...storedDraft.base } }
  })
  // A ref, because it is read and written within one event, before the next render.
  const base = useRef(first)
  const form = useForm<Values, unknown, Output>({
    resolver,
    mode: 'onTouched',
    // All values are present, although the generic type allows missing ones.
    defaultValues: first.values as never,
  })
  const { reset, watch, getValues, setError, handleSubmit } = form
  const isDirty = form.formState.isDirty

  // Separate from the form values, which are stored.
  const [secret, setSecret] = useState('')
  const requiresSecret = needsSecret(watch(), user)

  const [stale, setStale] = useState<{ fresh: CurrentUser; fields: StaleField<Name>[] } | null>(null)

  const rebase = (record: CurrentUser, displayed: Values = read(record)) => {
    const values = read(record)
    base.current = { updatedAt: record.updatedAt, values }
    reset(values)
    reset(displayed, { keepDefaultValues: true })
  }

  const restore = useEffectEvent(() => {
    if (storedDraft) reset({ ...first.values, ...storedDraft.values }, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])

  const storeDraft = useEffectEvent(() => {
    const values = getValues()
    const isChanged = names.some((name) => values[name] !== base.current.values[name])
    if (isChanged) draft.write({ updatedAt: base.current.updatedAt, base: base.current.values, values })
    else draft.clear()
  })
  useEffect(() => {
    const subscription = watch(() => storeDraft())
    return () => subscription.unsubscribe()
  }, [watch])

  // Show newer data if nothing was edited.
  const showNewData = useEffectEvent(() => {
    if (user.updatedAt !== base.current.updatedAt && draft.read() === null) rebase(user)
  })
  const lastVersion = useRef(user.updatedAt)
  useEffect(() => {
    if (lastVersion.current === user.updatedAt) return
    lastVersion.current = user.updatedAt
    showNewData()
  }, [user.updatedAt])

  /** Returns null if there are conflicts to resolve. */
  const save = async (values: Output): Promise<CurrentUser | null> => {
    const edit = { ...values, ...(requiresSecret && secret !== '' && { currentPassword: secret }) }
    try {
      return await update.mutateAsync({ ...edit, updatedAt: base.current.updatedAt })
    } catch (error) {
      if (!hasStatus(error, 412)) throw error
      const fresh = await call('getCurrentUser')
      const fields = staleFields(names, { base: base.current.values, mine: getValues(), stored: read(fresh) })
      // No field of this form changed, so save against the current version.
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
    /** The current password or ZIP code if the edit requires it; otherwise null. */
    secret: requiresSecret
      ? { value: secret, onChange: setSecret, error: getFieldError(saving.error, 'currentPassword') }
      : null,
    isPending: saving.isPending,
    errorText: saving.error === null ? undefined : errorText(saving.error, texts.failed),
    submit,
    /** Restores the stored data. */
    discard() {
      saving.reset()
      setSecret('')
      rebase(user)
      draft.clear()
    },
    staleFields: stale?.fields ?? null,
    /** Saves the chosen values against the current version. */
    resolveStale(choices: StaleChoices) {
      if (stale === null) return
      const merged = applyChoices(getValues(), stale.fields, choices)
      setStale(null)
      setUser(stale.fresh)
      lastVersion.current = stale.fresh.updatedAt
      rebase(stale.fresh, merged)
      void submit()
    },
    leaveStale: () => setStale(null),
  }
}
