import { IconReceipt, IconRepeat } from '@tabler/icons-react'
import { Link } from 'react-router'
import { methodName } from '#features/payments/rules/method-name.ts'
import { outcomeName } from '#features/payments/site/index.ts'
import { shortDate } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { RowMenu } from '#site/lazy/later-menu.tsx'
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
  const day = shortDate(aprovadoEm ?? criadoEm, getLocale(), timeZone)
  const reasons = motivos.map(({ nome }) => nome).join(', ')
  const again = againPath(gift)
  const actions = [
    ...(again ? [{ label: m.giving_again(), icon: <IconRepeat stroke={1.75} className="size-5" />, to: again }] : []),
    ...(hasReceipt(gift)
      ? [
          {
            label: m.giving_receipt(),
            icon: <IconReceipt stroke={1.75} className="size-5" />,
            to: `/user/giving/${codigo}/receipt?ano=${year}`,
          },
        ]
      : []),
  ]
  return (
    <li className="group flex items-center">
      <Link to={`/user/payment/${codigo}`} className={`${pressableRowClasses} min-w-0 flex-1`}>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-4 leading-snug font-semibold">
            <span className="min-w-0 wrap-anywhere">{reasons}</span>
            <span className="ml-auto min-w-0 text-right tabular-nums wrap-anywhere">{wrappable(money(shownAmount(gift)))}</span>
          </span>
          <span className="mt-1 block text-sm text-muted wrap-anywhere">
            {[day, methodName(metodo), homenagem, back].filter(Boolean).join(' · ')}
          </span>
          {situacao !== 'aprovado' && <span className="mt-1 block text-sm font-semibold">{outcomeName(situacao)}</span>}
        </span>
      </Link>
      {/* As wide without a menu, so that the amounts stand below each other. */}
      <div className="w-[min(2.75rem,14vw)] shrink-0">
        {actions.length > 0 && <RowMenu label={m.site_more_of({ name: `${reasons}, ${day}` })} entries={actions} />}
      </div>
    </li>
  )
}

/** The same once more, for all that is still known of its reasons. */
function againPath({ situacao, motivos }: OwnGift): string | undefined {
  const lines = motivos.flatMap(({ id, valorDoado }) => (id === null ? [] : [`motivo=${id}&valor=${valorDoado}`]))
  return situacao === 'aprovado' && lines.length ? `/give?${lines.join('&')}` : undefined
}
