import { createHash, webcrypto } from 'node:crypto'
import type { Verification } from '@portal/contract/agreements/verification'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { renderPage } from '../../../test/render-page'
import { VerifyScreen } from './verify-screen'

mockNetwork()
// jsdom lacks Web Crypto.
beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => void vi.unstubAllGlobals())

const content = '%PDF-1.7\n<< /Type /Sig\n/PortalOrder (2027-000111)\n/PortalCode (K7QD-3M9X)\n>>'
const sha256 = createHash('sha256').update(content).digest('hex')
const otherHash = 'e17b52c9'.repeat(8)

const agreement = { orderNumber: '2027-000111', orderYear: 2027, signedOn: '2026-08-27', signer: 'C. R.', sha256 }
const validReply: Verification = { result: 'valid', agreement }
const changedReply: Verification = { result: 'changed', agreement: { ...agreement, sha256: otherHash } }
const unknownReply: Verification = { result: 'unknown', agreement: null }

const show = () => renderPage(<VerifyScreen />, { path: '/verify' })

async function chooseFile(text: string) {
  const { typist } = await show()
  await typist.upload(screen.getByLabelText('The PDF'), new File([text], 'a.pdf', { type: 'application/pdf' }))
  return typist
}

async function enterCode(orderNumber: string, code: string) {
  const { typist } = await show()
  if (orderNumber) await typist.type(screen.getByLabelText('Order number'), orderNumber)
  if (code) await typist.type(screen.getByLabelText('Code'), code)
  await typist.click(screen.getByRole('button', { name: 'Verify' }))
  return typist
}

describe('Verification of an agreement', () => {
  it('sends the fingerprint, order number and code, but never the file', async () => {
    const requests = mockCall('verifyAgreement', validReply)
    const typist = await chooseFile(content)
    expect(await screen.findByRole('heading', { name: 'Valid' })).toHaveFocus()
    expect(requests.map(({ body }) => body)).toEqual([{ sha256, orderNumber: '2027-000111', code: 'K7QD-3M9X' }])
    expect(screen.getByText('This PDF is the signed agreement, byte for byte. Its seal is intact.')).toBeVisible()
    for (const text of ['2027-000111', '2027', 'Aug 27, 2026', 'C. R.', sha256]) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(document.title).toBe('Verify an agreement · Lead Program')
    await typist.click(screen.getByRole('button', { name: 'Verify another' }))
    expect(screen.getByLabelText('Order number')).toHaveValue('')
  })

  it('reports a changed file with both fingerprints', async () => {
    mockCall('verifyAgreement', changedReply)
    await chooseFile(content)
    expect(await screen.findByRole('heading', { name: 'Changed' })).toHaveFocus()
    expect(screen.getByText(/but this file doesn’t match it. Don’t rely on this file./)).toBeVisible()
    expect(screen.getByText(sha256)).toBeInTheDocument()
    expect(screen.getByText(otherHash)).toBeInTheDocument()
    expect(screen.queryByText('Signer')).toBeNull()
  })

  it('sends only the fingerprint when the file has no order number', async () => {
    const requests = mockCall('verifyAgreement', unknownReply)
    await chooseFile('A letter')
    expect(await screen.findByRole('heading', { name: 'Unknown' })).toHaveFocus()
    expect(Object.keys(Object(requests[0]?.body))).toEqual(['sha256'])
    expect(
      screen.getByText('The file contains no order number or code. Every PDF sealed here contains both.'),
    ).toBeVisible()
    expect(screen.queryByText(/Is the code correct/)).toBeNull()
  })

  it('shows the order number and code of an unknown file', async () => {
    mockCall('verifyAgreement', unknownReply)
    await chooseFile(content)
    expect(await screen.findByRole('heading', { name: 'Unknown' })).toHaveFocus()
    for (const text of ['2027-000111', 'K7QD-3M9X', sha256]) expect(screen.getByText(text)).toBeInTheDocument()
    expect(screen.getByText(/The file contains this order number and code/)).toBeVisible()
    expect(screen.queryByText(/Is the code correct/)).toBeNull()
  })

  it('suggests checking an entered order number and code', async () => {
    mockCall('verifyAgreement', unknownReply)
    await enterCode('2027-000191', 'K7QD3M9X')
    expect(
      await screen.findByText('Is the code correct? Codes never contain the letter O or the digit 0.'),
    ).toBeVisible()
    expect(screen.getByText('2027-000191')).toBeVisible()
  })

  it('confirms a signed agreement by order number and code, without vouching for a file', async () => {
    const requests = mockCall('verifyAgreement', validReply)
    await enterCode('2027-000111', 'k7qd-3m9x')
    await screen.findByRole('heading', { name: 'Valid' })
    expect(requests.map(({ body }) => body)).toEqual([{ orderNumber: '2027-000111', code: 'K7QD3M9X' }])
    const message = 'An agreement with this number and code was signed. Drop the PDF to check the file itself.'
    expect(screen.getByText(message)).toBeVisible()
  })

  it('rejects an incomplete code', async () => {
    const requests = mockCall('verifyAgreement', validReply)
    await enterCode('2027-000111', 'K7QD')
    expect(await screen.findByText('Please enter the eight characters at the bottom of every page')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(requests).toHaveLength(0)
  })

  it('shows how long to wait after too many attempts', async () => {
    mockCall('verifyAgreement', errorReply('TOO_MANY', 'Please wait a minute', {}, { 'retry-after': '45' }))
    await enterCode('2027-000111', 'K7QD3M9X')
    expect(within(await screen.findByRole('alert')).getByText('Please wait a minute: 45 seconds')).toBeVisible()
  })

  it('explains how to verify without the portal', async () => {
    const { typist } = await show()
    await typist.click(screen.getByRole('button', { name: 'Show instructions' }))
    expect(screen.getByText(/run pdfsig agreement.pdf/)).toBeVisible()
  })
})
