import '#site/all-styles.css'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { QrCode } from '#features/payments/site/index.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { canonicalOrigin, pageMeta } from '#site/content/meta.ts'
import { type RootData, useRoot, useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { MoneyField } from '#ui/forms/money-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { PrintFrame } from '#ui/print/print-frame.tsx'
import { listReasons } from '../../contract/gifts.ts'
import type { Route } from './+types/poster.ts'
import { giveLink } from './give-link.ts'

const page = pageLoaders(async api => ({ reasons: await api(listReasons, { doacao: 'true' }) }))
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  return pageMeta(root, { title: m.giving_poster(), path: '/give/poster' })
}

export const handle = below('/give', m.giving_title)

/** A poster with a QR code that opens the page for giving, for a chosen reason and amount. */
export default function Poster({ loaderData: { reasons } }: Route.ComponentProps) {
  const language = useBrowserLanguage()
  const { church, branding } = useStartUp() ?? {}
  const origin = canonicalOrigin(useRoot()?.origin ?? '', church?.hostname)
  const [motivo, setReason] = useState('')
  const [valor, setAmount] = useState<number>()
  const currency = church?.moeda ?? 'BRL'
  const reason = reasons.find(({ id }) => String(id) === motivo)
  const link = origin + giveLink(reason?.id, valor)
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-6 sm:py-10">
      <div className="mb-6 grid gap-5 print:hidden">
        <div>
          <PageHead title={m.giving_poster()} text={m.giving_poster_text()} />
        </div>
        <SelectField
          label={m.giving_reason()}
          value={motivo}
          placeholder={m.giving_poster_any()}
          options={reasons.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          onChange={({ target }) => setReason(target.value)}
        />
        <MoneyField label={m.giving_poster_amount()} currency={currency} onChange={setAmount} />
        <Button className="justify-self-start" onClick={() => print()}>
          <IconPrinter aria-hidden stroke={1.75} className="size-5" />
          {m.giving_print_or_pdf()}
        </Button>
      </div>
      <PrintFrame
        church={{ name: church?.nome ?? '', logo: branding?.logo ?? null }}
        title={reason?.nome ?? m.giving_title()}
        about={valor ? formatMoney(valor, language, currency) : undefined}
        footer={link}
      >
        <div className="mx-auto w-full max-w-xs">
          <QrCode text={link} alt={m.giving_poster_qr()} />
        </div>
        <p className="text-center text-lg text-pretty">{m.giving_poster_how()}</p>
      </PrintFrame>
    </main>
  )
}
