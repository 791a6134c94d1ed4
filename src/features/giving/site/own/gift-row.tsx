import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { methodName } from '#features/payments/rules/method-name.ts'
import { outcomeName } from '#features/payments/site/index.ts'
import { shortDate } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { pressableRowClasses } from '#ui/content/list.tsx'
import { formatMoney, wrappable } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { OwnGift } from '../../contract/gifts.ts'
import { shownAmount } from '../../rules/gift-worth.ts'
import { hasReceipt } from '../../rules/settled-gifts.ts'

/** One gift in the list: the amount first, for what, when, and what has become of it when it is not simply there. */
export function GiftRow({ gift, year }: { gift: OwnGift; year: number }) {
  const language = useBrowserLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { codigo, situacao, metodo, moeda, motivos, homenagem, criadoEm, aprovadoEm, valorDevolvido } = gift
  const money = (minor: number) => formatMoney(minor, language, moeda)
  const back = situacao === 'aprovado' && valorDevolvido > 0 && `${m.giving_given_back()}: ${money(valorDevolvido)}`
  const facts = [shortDate(aprovadoEm ?? criadoEm, getLocale(), timeZone), methodName(metodo), homenagem, back]
  return (
    <li className="group">
      <Link to={`/user/payment/${codigo}`} className={pressableRowClasses}>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-4 leading-snug font-semibold">
            <span className="min-w-0 wrap-anywhere">{motivos.map(({ nome }) => nome).join(', ')}</span>
            <span className="ml-auto min-w-0 text-right tabular-nums wrap-anywhere">{wrappable(money(shownAmount(gift)))}</span>
          </span>
          <span className="mt-1 block text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
          {situacao !== 'aprovado' && <span className="mt-1 block text-sm font-semibold">{outcomeName(situacao)}</span>}
        </span>
        <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />
      </Link>
      {situacao === 'aprovado' && (
        <p className="flex flex-wrap gap-x-5 px-[min(1rem,4vw)] pb-3 sm:px-5">
          <Again gift={gift} />
          {hasReceipt(gift) && (
            <Link
              to={`/user/giving/${codigo}/receipt?ano=${year}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand-text hover:underline"
            >
              {m.giving_receipt()}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}

/** The same once more, for all that is still known of its reasons. */
function Again({ gift: { motivos } }: { gift: OwnGift }) {
  const lines = motivos.flatMap(({ id, valorDoado }) => (id === null ? [] : [`motivo=${id}&valor=${valorDoado}`]))
  if (!lines.length) return null
  return (
    <Link to={`/give?${lines.join('&')}`} className="inline-flex min-h-11 items-center font-semibold text-brand-text hover:underline">
      {m.giving_again()}
    </Link>
  )
}
