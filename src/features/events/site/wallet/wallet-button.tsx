import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { getWalletAddress } from '../../contract/wallet.ts'
import { type Wallet, walletOf } from '../../rules/wallet.ts'

type WalletButtonProps = {
  user: number
  event: number
  ticket: number
  /** Those for which the church has keys. */
  wallets: readonly Wallet[]
}

const labels = { apple: m.events_wallet_add_apple, google: m.events_wallet_add_google }

/** Puts a ticket into the wallet of this device; nothing where the church has no keys for that one. */
export default function WalletButton({ user, event, ticket, wallets }: WalletButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const carteira = walletOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })
  if (!wallets.includes(carteira)) return null

  async function add() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { endereco } = await browserApi()(getWalletAddress, { user, event, id: ticket, carteira, idioma: getLocale() })
      // Apple's is a file: the page stays.
      location.assign(endereco)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mx-auto grid w-full max-w-sm grid-cols-1 gap-2 text-center print:hidden">
      <Button kind="secondary" busy={busy} onClick={() => void add()}>
        {!busy && <IconWallet aria-hidden stroke={1.75} className="size-5" />}
        {labels[carteira]()}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
