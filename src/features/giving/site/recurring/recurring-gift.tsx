import '#site/all-styles.css'
import { isSent } from '#features/payments/rules/recurrence.ts'
import { FactList } from '#features/payments/site/index.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Badge } from '#ui/content/badge.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { Route } from './+types/recurring-gift.ts'
import { loadRecurring } from './load-recurring.ts'
import { dayText, recurrenceText } from './recurrence-text.ts'
import { RecurringActions } from './recurring-actions.tsx'
import { adviceFor, openCharge, stateKind, stateName } from './recurring-state.ts'
import { wayOfPaying } from './way-of-paying.ts'

const page = pageLoaders(async (api, { params }) => ({ gift: await loadRecurring(api, pathId(params.recurringId)) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.giving_recurring_one)

export const handle = below('/user/giving', m.giving_own)

/** One gift that repeats: what, how often, when next, with which card, and what its giver can do. */
export default function RecurringGiftPage({ loaderData: { gift } }: Route.ComponentProps) {
  const language = useBrowserLanguage()
  const { motivo, valor, moeda, flagUsuarioTaxa, recorrencia, proximo, situacao, motivoParada } = gift
  const advice = adviceFor(gift, Date.now())
  const open = openCharge(gift)
  const facts = [
    { label: m.giving_amount(), value: formatMoney(valor, language, moeda) },
    { label: m.giving_how_often(), value: recurrenceText(recorrencia) },
    ...(proximo ? [{ label: m.giving_next_label(), value: dayText(proximo) }] : []),
    { label: m.giving_how_paid(), value: wayOfPaying(gift) },
    ...(flagUsuarioTaxa ? [{ label: m.giving_fee(), value: m.giving_fee_covered() }] : []),
  ]
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={motivo.nome} text={m.giving_recurring_one()} />
      <div className="mt-5 grid grid-cols-1 gap-5">
        <p>
          <Badge kind={stateKind(situacao)}>{stateName(situacao)}</Badge>
        </p>
        {advice && <Alert kind={situacao === 'iniciando' || situacao === 'pausada' ? 'info' : 'warning'}>{advice}</Alert>}
        {open && (
          <Alert kind="info">
            {(isSent(open.metodo) ? m.giving_open_sent : m.giving_open_charge)({ day: dayText(open.dia) })}{' '}
            <TextLink to={`/user/payment/${open.codigo}`}>{m.giving_open_charge_see()}</TextLink>
          </Alert>
        )}
        {motivoParada === 'dados' && (
          <ButtonLink to={`/user/data-update?precisa=cpf,endereco&redirectTo=/user/giving/recurring/${gift.id}`} className="max-sm:w-full">
            {m.giving_complete_data()}
          </ButtonLink>
        )}
        <FactList facts={facts} />
        <RecurringActions gift={gift} />
      </div>
    </main>
  )
}
