import { createDealerSchema, updateDealerSchema } from '@portal/contract/accounts/dealers'
import { type Account, type AccountForm, createUserSchema, updateUserSchema } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import type { z } from 'zod'
import type { SessionContext } from '../../platform/http/context'
import { parseInput } from '../../platform/http/parse-input'
import { invalidField } from '../../platform/http/refusals'
import { createDealer } from '../dealers/create-dealer'
import { deleteDealer } from '../dealers/delete-dealer'
import { updateDealer } from '../dealers/update-dealer'
import { createUser } from './create-user'
import { deleteUser } from './delete-user'
import { getAccount } from './read-accounts'
import { updateUser } from './update-user'

/** Reads a form by the schema of its kind, with the sentences of that form. */
function parse<S extends z.ZodType>(schema: S, body: AccountForm): z.output<S> {
  return parseInput({ body: schema }, { params: undefined, query: undefined, body }).body as z.output<S>
}

const isDealerForm = ({ role, ...form }: AccountForm): boolean =>
  role === undefined ? 'dealerNumber' in form : role === 'dealer'

/** Adds a member of staff or a dealer, by the form's role; a form that names none but a dealer number is a dealer's. */
export async function createAccount(ctx: SessionContext, form: AccountForm): Promise<Account> {
  if (!isDealerForm(form)) return createUser(ctx, parse(createUserSchema, form))
  return { ...(await createDealer(ctx, parse(createDealerSchema, form))), role: 'dealer' }
}

/** Changes an account by the rules of what it is. */
export async function updateAccount(ctx: SessionContext, id: string, form: AccountForm): Promise<Account> {
  const { role } = await getAccount(ctx, id)
  if (role !== 'dealer') return updateUser(ctx, id, parse(updateUserSchema, form))
  if ((form.role ?? 'dealer') !== 'dealer') throw invalidField('role', userTexts.dealerStaysDealer)
  return { ...(await updateDealer(ctx, id, parse(updateDealerSchema, form))), role }
}

/** Deletes an account by the rules of what it is. */
export async function deleteAccount(ctx: SessionContext, id: string): Promise<{ success: true }> {
  const { role } = await getAccount(ctx, id)
  return role === 'dealer' ? deleteDealer(ctx, id) : deleteUser(ctx, id)
}
