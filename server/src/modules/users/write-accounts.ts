import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import { type Account, type AccountForm, userEndpoints } from '@portal/contract/accounts/users'
import type { EndpointBody, EndpointShape } from '@portal/contract/api/endpoint'
import { userTexts } from '@portal/contract/texts/account'
import { invalidField } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { parseInput } from '../../platform/http/parse-input'
import { createDealer } from '../dealers/create-dealer'
import { deleteDealer } from '../dealers/delete-dealer'
import { updateDealer } from '../dealers/update-dealer'
import { createUser } from './create-user'
import { deleteUser } from './delete-user'
import { getAccount } from './read-accounts'
import { updateUser } from './update-user'

/** Parses a form like the call for its kind, with its messages. */
function parse<E extends EndpointShape>({ program }: SessionContext, { body, checkBody }: E, form: AccountForm) {
  const schemas = { ...(body && { body }), ...(checkBody && { checkBody }) }
  return parseInput(schemas, { params: undefined, query: undefined, body: form }, program.lists).body as EndpointBody<E>
}

const isDealerForm = ({ role, ...form }: AccountForm): boolean =>
  role === undefined ? 'dealerNumber' in form : role === 'dealer'

/** Adds a staff member or a dealer by the form's role. A form without a role but with a dealer number is a dealer's. */
export async function createAccount(ctx: SessionContext, form: AccountForm): Promise<Account> {
  if (!isDealerForm(form)) return createUser(ctx, parse(ctx, userEndpoints.createUser, form))
  return { ...(await createDealer(ctx, parse(ctx, dealerEndpoints.createDealer, form))), role: 'dealer' }
}

/** Updates an account by the rules of its kind. */
export async function updateAccount(ctx: SessionContext, id: string, form: AccountForm): Promise<Account> {
  const { role } = await getAccount(ctx, id)
  if (role !== 'dealer') return updateUser(ctx, id, parse(ctx, userEndpoints.updateUser, form))
  if ((form.role ?? 'dealer') !== 'dealer') throw invalidField('role', userTexts.dealerStaysDealer)
  return { ...(await updateDealer(ctx, id, parse(ctx, dealerEndpoints.updateDealer, form))), role }
}

/** Deletes an account by the rules of its kind. */
export async function deleteAccount(ctx: SessionContext, id: string): Promise<{ success: true }> {
  const { role } = await getAccount(ctx, id)
  return role === 'dealer' ? deleteDealer(ctx, id) : deleteUser(ctx, id)
}
