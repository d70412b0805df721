import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page'
import { useUnsavedChanges } from '../../design/form/use-unsaved-changes'
import { useDocumentTitle } from './document-title'
import { useNavigatePortal, usePathParam, useRouterBlock } from './navigation'

function Page({ dirty = false }: { dirty?: boolean }) {
  const id = usePathParam('id')
  const navigate = useNavigatePortal()
  useDocumentTitle(`Order ${id}`)
  useUnsavedChanges(dirty, useRouterBlock())
  return (
    <button type="button" onClick={() => navigate('/elsewhere')}>
      Leave {id}
    </button>
  )
}

const show = (dirty: boolean) => renderPage(<Page dirty={dirty} />, { path: '/orders/7', route: '/orders/$id' })

describe('the page’s URL and title', () => {
  it('reads its path, sets the tab’s title and navigates', async () => {
    const { router, typist } = await show(false)
    expect(document.title).toBe('Order 7 · Lead Program')
    await typist.click(screen.getByRole('button', { name: 'Leave 7' }))
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  it('asks before unsaved changes are lost', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
    const { router, typist } = await show(true)
    const leave = screen.getByRole('button', { name: 'Leave 7' })
    await typist.click(leave)
    expect(router.state.location.pathname).toBe('/orders/7')
    await act(async () => leave.click())
    expect(router.state.location.pathname).toBe('/elsewhere')
    expect(confirm).toHaveBeenCalledTimes(2)
  })
})
