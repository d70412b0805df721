import { type Role, roles } from '@portal/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { RowMenu } from '../../design/data-table/row-menu'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { canImpersonate, type ImpersonationTarget } from './impersonation-target'
import { useImpersonation } from './use-impersonation'

mockNetwork()
afterEach(() => dismissToast())

const dealer: ImpersonationTarget = {
  id: someDealer().id,
  role: 'dealer',
  isActive: true,
  name: 'Peachtree Air & Heat',
  dealerNumber: '100001',
}
const user: ImpersonationTarget = {
  id: '00000000-0000-4000-8000-000000000003',
  role: 'sales_manager',
  isActive: true,
  name: 'Sue Abel',
}

describe('impersonation by role (docs/spec 3.11)', () => {
  const getTargetRoles = (viewer: Role) => {
    const account = viewer === 'dealer' ? someDealer({ id: user.id }) : someStaff(viewer)
    return roles.filter((role) => canImpersonate(account, { id: 'somebody', role, isActive: true }))
  }

  it.each<[Role, Role[]]>([
    ['super_admin', ['mingledorffs', 'sales_manager', 'territory_manager', 'dealer']],
    ['mingledorffs', ['dealer']],
    ['sales_manager', ['dealer']],
    ['territory_manager', ['dealer']],
    ['dealer', []],
  ])('lets %s impersonate %j', (viewer, expected) => {
    expect(getTargetRoles(viewer)).toEqual(expected)
  })

  it('does not offer inactive accounts, the user’s own account, or any account while impersonating', () => {
    const admin = someStaff()
    expect(canImpersonate(admin, dealer)).toBe(true)
    expect(canImpersonate(admin, { ...dealer, isActive: false })).toBe(false)
    expect(canImpersonate(someStaff('mingledorffs'), { ...dealer, id: someStaff().id })).toBe(false)
    expect(canImpersonate({ ...admin, isImpersonating: true }, dealer)).toBe(false)
  })
})

function List({ target, onSwitched }: { target: ImpersonationTarget; onSwitched: () => void }) {
  const { itemFor, question } = useImpersonation(onSwitched)
  return (
    <>
      <RowMenu label="Actions">{itemFor(target)}</RowMenu>
      {question}
    </>
  )
}

async function showQuestion(target: ImpersonationTarget) {
  const onSwitched = vi.fn()
  const { typist } = await renderPage(<List target={target} onSwitched={onSwitched} />, { user: someStaff() })
  await typist.click(screen.getByRole('button', { name: 'Actions' }))
  await typist.click(await screen.findByRole('menuitem', { name: 'Impersonate' }))
  const dialog = await screen.findByRole('alertdialog', { name: `Impersonate ${target.name}?` })
  const confirm = () => typist.click(within(dialog).getByRole('button', { name: 'Impersonate' }))
  return { dialog, confirm, onSwitched, typist }
}

describe('starting to impersonate (docs/spec 3.11)', () => {
  it('asks for confirmation and names the account', async () => {
    const { dialog, onSwitched, typist } = await showQuestion(user)
    expect(dialog).toHaveTextContent(
      'You will act as Sue Abel (Sales Manager) until you stop, or for up to 60 minutes.',
    )
    await typist.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onSwitched).not.toHaveBeenCalled()
  })

  it('reports the switch, passes on the reply and disables the dialog', async () => {
    const { id, role } = someStaff()
    const reply = {
      user: someDealer({ isImpersonating: true, impersonator: { id, role, name: 'Nora Ellison' } }),
      home: '/',
    }
    const requests = mockCall('impersonateUser', reply)
    const { dialog, confirm, onSwitched } = await showQuestion(dealer)
    await confirm()
    await waitFor(() => expect(currentToast()?.title).toBe('Switching to user session...'))
    expect(requests.map(({ body }) => body)).toEqual([{ userId: dealer.id }])
    expect(onSwitched).toHaveBeenCalledExactlyOnceWith(reply)
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  })

  it.each([
    [dealer, errorReply('NOT_FOUND', 'Not found.'), 'Failed to impersonate dealer', 'Not found.'],
    [user, errorReply('NOT_FOUND', 'Not found.'), 'Failed to impersonate user', 'Not found.'],
    [user, { response: new Response('', { status: 502 }) }, 'Failed to impersonate user', 'Please try again'],
    [dealer, networkError(), 'Failed to impersonate dealer', /cannot be reached/],
  ])('reports a failure and allows a retry', async (target, answer, title, description) => {
    mockCall('impersonateUser', answer)
    // An offline page polls until the connection is back.
    mockCall('getProgram', networkError())
    const { dialog, confirm, onSwitched } = await showQuestion(target)
    await confirm()
    await waitFor(() => expect(currentToast()).toMatchObject({ title, variant: 'error' }))
    expect(currentToast()?.description).toMatch(description)
    expect(within(dialog).getByRole('alert')).toHaveTextContent(description)
    expect(within(dialog).getByRole('button', { name: 'Impersonate' })).toBeEnabled()
    expect(onSwitched).not.toHaveBeenCalled()
  })
})
