import type { Passkey, SecondFactor } from '@portal/contract/accounts/second-factor'
import { Fingerprint, KeyRound, Plus, RefreshCw, Smartphone } from 'lucide-react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DateText } from '../../../design/display/date-text'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import type { FactorAction } from './factor-action-dialog'
import { FactorRow } from './factor-row'
import { hasNoFactor } from './protection-line'

interface CardProps {
  secondFactor: SecondFactor
  onAction: (act: FactorAction) => void
}

const nothing = 'pt-5 text-[15px] text-muted'

const LastUsedText = ({ at }: { at: string | null }) =>
  at === null ? 'Not used yet' : <>Used {<DateText iso={at} />}</>

function PasskeyRow({ passkey, onAction }: { passkey: Passkey; onAction: CardProps['onAction'] }) {
  const { kind, name, addedAt, lastUsedAt } = passkey
  return (
    <FactorRow
      icon={kind === 'key' ? <KeyRound aria-hidden /> : <Fingerprint aria-hidden />}
      title={name}
      text={
        <>
          Added <DateText iso={addedAt} />. <LastUsedText at={lastUsedAt} />
        </>
      }
      actions={
        <>
          <Button aria-label={`Rename ${name}`} onClick={() => onAction({ view: 'rename', passkey })}>
            Rename
          </Button>
          <Button
            variant="ghost"
            className="text-danger"
            aria-label={`Remove ${name}`}
            onClick={() => onAction({ view: 'remove', passkey })}
          >
            Remove
          </Button>
        </>
      }
    />
  )
}

export function PasskeysCard({ secondFactor, onAction }: CardProps) {
  const { passkeys, passkeysUnavailable } = secondFactor
  return (
    <Sheet aria-labelledby="passkeys">
      <SectionHeader
        title="Passkeys"
        id="passkeys"
        aside={
          passkeysUnavailable === null && (
            // Without any factor, the warning above has the primary button.
            <Button
              variant={hasNoFactor(secondFactor) ? 'outline' : 'primary'}
              onClick={() => onAction({ view: 'add-passkey' })}
            >
              <Plus aria-hidden />
              Add passkey
            </Button>
          )
        }
      />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onAction={onAction} />
      ))}
      {passkeys.length === 0 && (
        <p className={nothing}>
          {passkeysUnavailable ??
            'No passkeys yet. A passkey verifies you with your fingerprint, face, PIN or security key, and does not work on fake sites.'}
        </p>
      )}
    </Sheet>
  )
}

export function AppCard({ secondFactor, onAction }: CardProps) {
  const { app, appUnavailable } = secondFactor
  const isOffered = appUnavailable === null
  return (
    <Sheet aria-labelledby="authenticator-app">
      <SectionHeader title="Authenticator app" id="authenticator-app" aside={<OnOffBadge isOn={app !== null} />} />
      <FactorRow
        icon={<Smartphone aria-hidden />}
        title="Codes from an app"
        text={
          app === null ? (
            (appUnavailable ?? 'Used when no passkey is available.')
          ) : (
            <>
              Set up <DateText iso={app.addedAt} />. <LastUsedText at={app.lastUsedAt} />. Used when no passkey is
              available.
            </>
          )
        }
        actions={
          <>
            {isOffered && (
              <Button onClick={() => onAction({ view: 'app' })}>{app === null ? 'Set up' : 'Set up again'}</Button>
            )}
            {app !== null && (
              <Button variant="ghost" className="text-danger" onClick={() => onAction({ view: 'remove-app' })}>
                Turn off
              </Button>
            )}
          </>
        }
      />
    </Sheet>
  )
}

function OnOffBadge({ isOn }: { isOn: boolean }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-[6px] px-2 font-semibold text-[12.5px]',
        isOn ? 'bg-tone-green-tint text-tone-green-text' : 'bg-tone-gray-tint text-tone-gray-text',
      )}
    >
      <span aria-hidden className={cn('size-[7px] rounded-full', isOn ? 'bg-tone-green-dot' : 'bg-tone-gray-dot')} />
      {isOn ? 'On' : 'Off'}
    </span>
  )
}

export function RecoveryCard({ secondFactor, onAction }: CardProps) {
  const { recoveryCodes: codes } = secondFactor
  const left = codes.filter(({ usedAt }) => usedAt === null).length
  return (
    <Sheet aria-labelledby="recovery-codes">
      <SectionHeader
        title="Recovery codes"
        id="recovery-codes"
        aside={
          codes.length > 0 && (
            <>
              <strong className="font-semibold text-ink">{left}</strong> of {codes.length} left
            </>
          )
        }
      />
      {codes.length === 0 ? (
        <p className={nothing}>You get 10 recovery codes with your first passkey or authenticator app.</p>
      ) : (
        <>
          <p className="max-w-[60ch] py-5 text-[15px] text-body">
            Use them to sign in if you lose your phone. Each code works once. If you cannot find your codes, create new
            ones.
          </p>
          <ol aria-label="Recovery codes" className="grid grid-cols-2 gap-2.5 sm:grid-cols-5">
            {codes.map(({ usedAt }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the codes have no ids
                key={at}
                className={cn(
                  'flex h-10 items-center justify-center rounded-control text-[13px]',
                  usedAt === null ? 'bg-sunken text-ink' : 'border border-line-strong border-dashed text-muted',
                )}
              >
                {usedAt === null ? (
                  <>
                    <span aria-hidden>•••• ••••</span>
                    <span className="sr-only">Not used</span>
                  </>
                ) : (
                  <span>
                    Used <DateText iso={usedAt} />
                  </span>
                )}
              </li>
            ))}
          </ol>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="lg" onClick={() => onAction({ view: 'codes' })}>
              <RefreshCw aria-hidden />
              Create 10 new codes
            </Button>
            <p className="text-muted text-sm">Your old codes stop working immediately.</p>
          </div>
        </>
      )}
    </Sheet>
  )
}
