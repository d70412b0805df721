import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useUnsavedChanges } from '../design/form/use-unsaved-changes'
import { cancelReloadRequest, loadScript, ScriptMissingError, useReloadRequested } from './script'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'))

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

describe('a part of the portal that comes when it is needed', () => {
  it('is what was loaded', async () => {
    expect(await loadScript(async () => ({ Page: 1 }), reload)).toEqual({ Page: 1 })
  })

  it('loads the page anew when the servers have it no more, and once only', async () => {
    portalAnswers(true)
    void loadScript(missing, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(loadScript(missing, reload)).rejects.toThrow(ScriptMissingError)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('keeps the page without a connection, since a reload would bring nothing', async () => {
    portalAnswers(false)
    await expect(loadScript(missing, reload)).rejects.toThrow('A part of the portal could not be loaded.')
    expect(reload).not.toHaveBeenCalled()
    portalAnswers(true)
    void loadScript(missing, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('asks first where a reload would lose what was typed', async () => {
    portalAnswers(true)
    const form = renderHook(({ dirty }) => useUnsavedChanges(dirty), { initialProps: { dirty: true } })
    const wish = renderHook(() => useReloadRequested())
    expect(wish.result.current).toBe(false)
    await act(async () => {
      await expect(loadScript(missing, reload)).rejects.toThrow(ScriptMissingError)
    })
    expect(wish.result.current).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    form.rerender({ dirty: false })
    void loadScript(missing, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('keeps the page where nothing can be stored that would end a circle of reloads', async () => {
    portalAnswers(true)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError')
    })
    await expect(loadScript(missing, reload)).rejects.toThrow(ScriptMissingError)
    expect(reload).not.toHaveBeenCalled()
  })
})
