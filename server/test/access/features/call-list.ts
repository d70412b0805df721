import { randomUUID } from 'node:crypto'
import type { Aim } from '../attempt'
import type { FeatureAccess } from './feature-access'

const getContact = ({ now }: Aim) => ({ id: randomUUID(), outcome: 'reached', happenedAt: now.toISOString() })

export const access: FeatureAccess = {
  // Users in charge of dealers, who record the outcome of a call under their own name.
  permissions: { 'dealer.call': '- | scope | scope | all | all' },
  calls: {
    'GET /api/admin/calls': 'dealer.call',
    'GET /api/admin/dealers/:id/contacts': 'dealer.call',
    'POST /api/admin/dealers/:id/contacts': 'dealer.call *',
    'POST /api/admin/contacts/:id/take-back': 'dealer.call *',
  },
  attempts: {
    getCallList: {},
    listDealerContacts: { about: 'dealer' },
    recordContact: { about: 'dealer', body: getContact },
    takeContactBack: {
      before: async (caller, aim) => {
        const [dealer] = (await caller.get('/api/admin/dealers?limit=1')).json()
        const contact = getContact(aim)
        await caller.post(`/api/admin/dealers/${dealer.id}/contacts`, contact)
        return { id: contact.id }
      },
      body: () => ({}),
    },
  },
  namesDealers: ['getCallList'],
  dealerTag: 'call-list',
}
