import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useUnsavedChanges } from '../design/form/use-unsaved-changes'
import { cancelReloadRequest, loadScript, ScriptMissingError, useReloadRequested } from './script'

const loadMissingChunk = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'))

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  cancelReloadRequest()
  reload.mockReset()
})

const portalAnswers = (ok: boolean) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (ok ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))))

describe('a chunk that loads on demand', () => {
  it('resolves to the loaded module', async () => {
    expect(await loadScript(async () => ({ Page: 1 }), reload)).toEqual({ Page: 1 })
  })

  it('reloads the page if the servers no longer have it, only once', async () => {
    portalAnswers(true)
    void loadScript(loadMissingChunk, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(loadScript(loadMissingChunk, reload)).rejects.toThrow(ScriptMissingError)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload without a connection, because a reload would not help', async () => {
    portalAnswers(false)
    await expect(loadScript(loadMissingChunk, reload)).rejects.toThrow('A part of the portal could not be loaded.')
    expect(reload).not.toHaveBeenCalled()
    portalAnswers(true)
    void loadScript(loadMissingChunk, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('asks before a reload would lose input', async () => {
    portalAnswers(true)
    const form = renderHook(({ dirty }) => useUnsavedChanges(dirty), { initialProps: { dirty: true } })
    const reloadRequest = renderHook(() => useReloadRequested())
    expect(reloadRequest.result.current).toBe(false)
    await act(async () => {
      await expect(loadScript(loadMissingChunk, reload)).rejects.toThrow(ScriptMissingError)
    })
    expect(reloadRequest.result.current).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    form.rerender({ dirty: false })
    void loadScript(loadMissingChunk, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('does not reload without storage, which prevents a reload loop', async () => {
    portalAnswers(true)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError')
    })
    await expect(loadScript(loadMissingChunk, reload)).rejects.toThrow(ScriptMissingError)
    expect(reload).not.toHaveBeenCalled()
  })
})
