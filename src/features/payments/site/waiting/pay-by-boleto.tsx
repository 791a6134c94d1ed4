import { IconFileText } from '@tabler/icons-react'
import { longDate } from '#site/content/formats.ts'
import { PdfButton } from '#site/content/pdf-button.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { getBoletoFile, type Payment } from '../../contract/pay.ts'
import { boletoGroups } from '../../rules/boleto-line.ts'
import { BarCode } from './bar-code.tsx'
import { CopyButton } from './copy-button.tsx'

/** A boleto: its line to copy first, until when, its PDF (the gateway's own, or else ours), and at last the bar code, for another device. */
export function PayByBoleto({ boleto, codigo }: Pick<Payment, 'codigo'> & { boleto: NonNullable<Payment['boleto']> }) {
  const { linhaDigitavel, vencimento, url, imagem } = boleto
  const groups = boletoGroups(linhaDigitavel)
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <div>
        <CopyButton text={linhaDigitavel.replace(/\D/g, '')} label={m.payment_boleto_copy()} done={m.payment_boleto_copied()} />
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2.5 font-semibold tabular-nums">
          {groups.map((group, index) => (
            // The same digits may stand in two groups.
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a boleto do not change
            <span key={index} className="wrap-anywhere">
              {group}{' '}
            </span>
          ))}
        </p>
      </div>
      <div className="text-center text-pretty">
        {/* A day of the calendar, in no time zone. */}
        <p className="font-semibold">{m.payment_boleto_due({ day: longDate(vencimento, getLocale(), 'UTC') })}</p>
        <p className="mt-1 text-sm text-muted">{m.payment_boleto_where()}</p>
      </div>
      {url ? (
        <ButtonLink to={url} isFile kind="secondary">
          <IconFileText aria-hidden stroke={1.75} className="size-5" />
          {m.payment_boleto_open()}
        </ButtonLink>
      ) : (
        <PdfButton load={options => browserApi()(getBoletoFile, { codigo }, options)} />
      )}
      {imagem && <BarCode svg={imagem} />}
    </div>
  )
}
