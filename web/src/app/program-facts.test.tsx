import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someProgram } from '../../test/given'
import { renderPage } from '../../test/render-page'
import { Footer } from '../design/layout/footer'
import { LoginScreen } from '../features/auth/components/login-screen'
import { RoleBadge } from '../records/badges'

const serverProgram = someProgram({
  marketingCompany: { name: 'Ridgeline Media', logoPaths: ['M0 0h20v20z'] },
  roleLabels: { ...someProgram().roleLabels, dealer: 'Contractor' },
  firstInstallmentMonth: 4,
  installments: 6,
  springPercentDefault: 70,
})

it('shows the server’s program data, even if the build had other values', async () => {
  await renderPage(<LoginScreen onSignedIn={() => {}} />, { path: '/login', program: serverProgram })
  expect(screen.getByText('April to September')).toBeInTheDocument()
  expect(screen.getByText('6 equal installments')).toBeInTheDocument()
  expect(screen.getByText('70% / 30%')).toBeInTheDocument()
  expect(
    screen.getByRole('img', { name: 'Billed from April to September, in 6 equal installments' }),
  ).toBeInTheDocument()
  expect(screen.getByText('Ridgeline')).toBeInTheDocument()
})

it('shows the server’s role label and marketing company logo', async () => {
  const { container } = await renderPage(
    <>
      <RoleBadge userRole="dealer" />
      <Footer copyright={serverProgram.copyright} marketingCompany={serverProgram.marketingCompany} />
    </>,
    { program: serverProgram },
  )
  expect(screen.getByText('Contractor')).toBeInTheDocument()
  expect(screen.queryByText(someProgram().roleLabels.dealer)).toBeNull()
  expect(container.querySelector('path')).toHaveAttribute('d', 'M0 0h20v20z')
})
