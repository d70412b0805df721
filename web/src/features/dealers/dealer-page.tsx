import type { Dealer } from '@portal/contract/accounts/dealers'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Mail, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button'
import { DashedNumber, telephoneHref } from '../../design/display/dashed-number'
import { PageHeader } from '../../design/layout/page-header'
import { AppLink } from '../../design/link'
import { PageBody } from '../../design/navigation/app-frame'
import { Menu } from '../../design/overlay/menu'
import { ErrorState } from '../../design/state/error-state'
import { SkeletonRows } from '../../design/state/skeleton'
import { errorText, hasStatus } from '../../lib/api/errors'
import { useDocumentTitle } from '../../lib/page/document-title'
import { useListReturn } from '../../lib/page/list-return'
import { useNavigatePortal, usePathParam } from '../../lib/page/navigation'
import { useEntryLabel } from '../../lib/program-entries'
import { areaPath, useUser } from '../../lib/session'
import { AccountStatus } from '../../records/account/account-status'
import { BrandMark } from '../../records/badges'
import { DealerDialogs, type DealerView } from './components/dealer-dialogs'
import { DealerMenuItems, type DealerMenuSlots } from './components/dealer-menu'
import { dealerQuery } from './dealer-query'
import { contactName, locationText } from './dealer-text'
import { useDealerSwitch } from './use-dealer-switch'

const notFound = 'Dealer not found'

function DealerNotFound() {
  const { role } = useUser()
  useDocumentTitle(notFound)
  return (
    <>
      <PageHeader title={notFound} help="This dealer doesn’t exist, or you don’t have access to it." />
      <Button asChild variant="primary" size="lg">
        <AppLink href={areaPath(role, 'dealers')}>Back to dealers</AppLink>
      </Button>
    </>
  )
}

/** The contact person and location, then the brand, district and territory manager. */
function DealerFacts({ dealer }: { dealer: Dealer }) {
  const { brand, district, territoryManagerName } = dealer
  const districtLabel = useEntryLabel('districts')
  const contactText = [contactName(dealer), locationText(dealer)].filter(Boolean).join(', ')
  return (
    <>
      <span className="block wrap-anywhere">{contactText}</span>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-[15px] text-body">
        {brand && <BrandMark brand={brand} />}
        <span>{district ? `District ${districtLabel(district)}` : 'No district'}</span>
        <span className="wrap-anywhere">
          {territoryManagerName ? (
            <>
              <span className="text-muted">Territory Manager</span> {territoryManagerName}
            </>
          ) : (
            'No territory manager'
          )}
        </span>
      </span>
    </>
  )
}

/** Links to call and email the dealer. */
function ContactActions({ dealer: { companyName, phone, email } }: { dealer: Dealer }) {
  return (
    <>
      {phone !== null && (
        <Button asChild size="lg">
          <a href={telephoneHref(phone)} aria-label={`Call ${companyName}, ${phone}`}>
            <Phone aria-hidden />
            <DashedNumber number={phone} />
          </a>
        </Button>
      )}
      {email !== null && (
        <Button asChild size="lg" className="max-md:max-w-14">
          <a href={`mailto:${email}`} aria-label={`Email ${companyName}, ${email}`} title={email}>
            <Mail aria-hidden />
            <span className="max-md:hidden">Email</span>
          </a>
        </Button>
      )}
    </>
  )
}

interface DealerPageProps {
  /** Menu items from other features. */
  menu: (dealer: Dealer) => DealerMenuSlots
  /** The sections of the page, from several features. */
  children: (dealer: Dealer) => ReactNode
}

/** The page of one dealer, for staff in whose scope the dealer is. */
export function DealerPage({ menu, children }: DealerPageProps) {
  const id = usePathParam('id')
  const { role } = useUser()
  const { data, error, refetch, isFetching } = useQuery(dealerQuery(id))
  const backLink = useListReturn(areaPath(role, 'dealers'), 'Dealers')
  if (hasStatus(error, 404)) {
    return (
      <PageBody>
        <DealerNotFound />
      </PageBody>
    )
  }
  return (
    <PageBody>
      {data ? (
        <>
          <DealerHeader dealer={data} back={backLink} slots={menu(data)} />
          {children(data)}
        </>
      ) : (
        <>
          <PageHeader back={backLink} title="Dealer" />
          {error ? (
            <ErrorState
              title="The dealer could not be loaded"
              text={errorText(error, 'Please try again in a moment.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonRows count={6} label="Loading dealer..." />
          )}
        </>
      )}
    </PageBody>
  )
}

interface DealerHeaderProps {
  dealer: Dealer
  back: ReturnType<typeof useListReturn>
  slots: DealerMenuSlots
}

function DealerHeader({ dealer, back, slots }: DealerHeaderProps) {
  const { role } = useUser()
  const go = useNavigatePortal()
  const [view, setView] = useState<DealerView>()
  const { toggle, question } = useDealerSwitch()
  const { companyName, dealerNumber, isActive, isLocked } = dealer
  const ordersHref = `${areaPath(role, 'orders')}?dealer=${encodeURIComponent(dealerNumber)}`
  useDocumentTitle(companyName)
  return (
    <>
      <PageHeader
        back={back}
        above={
          <>
            <span>Dealer {dealerNumber}</span>
            {(!isActive || isLocked) && <AccountStatus account={dealer} />}
          </>
        }
        title={<span className="wrap-anywhere">{companyName}</span>}
        compact
        help={<DealerFacts dealer={dealer} />}
        actions={
          <>
            <ContactActions dealer={dealer} />
            <Menu
              trigger={
                <Button size="lg" aria-label={`Actions for ${companyName}`}>
                  Actions
                  <ChevronDown aria-hidden />
                </Button>
              }
            >
              <DealerMenuItems
                dealer={dealer}
                ordersHref={ordersHref}
                onOpen={setView}
                onActive={() => toggle(dealer)}
                slots={slots}
              />
            </Menu>
          </>
        }
      />
      {view && (
        <DealerDialogs
          act={{ dealer, view }}
          onClose={() => setView(undefined)}
          ordersHref={() => ordersHref}
          onDeleted={() => go(areaPath(role, 'dealers'), { replace: true })}
        />
      )}
      {question}
    </>
  )
}
