import '#site/all-styles.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { getOwnPrayer, type OwnPrayer } from '../../contract/own-prayers.ts'
import { OwnCount } from '../participation/own-count.tsx'
import { PrayerMessages } from '../participation/prayer-messages.tsx'
import { PrayerText } from '../participation/prayer-text.tsx'
import { useWallOpen } from '../use-wall-open.ts'
import type { Route } from './+types/user-prayer.ts'
import { DeleteLink } from './delete-link.tsx'
import { OwnActions } from './own-actions.tsx'
import { StateBadge, stateText } from './prayer-state.tsx'

const page = pageLoaders(async (api, { params }) => ({ prayer: await api(getOwnPrayer, { id: pathId(params.prayerId) }) }))
export const clientLoader = page.browser

export const meta = personalMeta(m.prayer_own_one)

export const handle = below('/user/prayer', m.prayer_own_title)

/** One’s own request: its state, how many people pray, the messages, and the actions for it. */
export default function UserPrayer({ loaderData: { prayer } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [deletedIds, setDeletedIds] = useState<readonly number[]>([])
  const messages = prayer.mensagens.filter(({ id }) => !deletedIds.includes(id)).map(message => ({ ...message, flagExcluir: true }))
  const isWallOpen = useWallOpen()
  const onWall = isWallOpen && prayer.situacao === 'publicada'
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.prayer_own_one()} />
      <div className="mt-4 rounded-lg border border-line bg-raised p-4 sm:p-5">
        {isWallOpen && <StateBadge state={prayer.situacao} />}
        <p className="mt-2 text-pretty first:mt-0">{isWallOpen ? stateText(prayer.situacao) : m.prayer_own_wall_off()}</p>
        <ChosenOptions prayer={prayer} />
        {onWall && (
          <ButtonLink kind="secondary" to={`/prayer/${prayer.id}`} className="mt-4">
            {m.prayer_see_on_wall()}
          </ButtonLink>
        )}
      </div>
      <div className="mt-6">
        <PrayerText
          prayer={prayer}
          author={
            <p className="text-sm text-muted">
              <RelativeDate at={prayer.dataCadastro} />
              {prayer.motivo && <> · {prayer.motivo.nome}</>}
            </p>
          }
        />
      </div>
      {(onWall || prayer.qtdeOracoes > 0) && (
        <div className="mt-4">
          <OwnCount count={prayer.qtdeOracoes} />
        </div>
      )}
      <div className="mt-6">
        <OwnActions prayer={prayer} onWall={onWall} onChanged={() => void revalidate()}>
          <DeleteLink kind="secondary" id={prayer.id} />
        </OwnActions>
      </div>
      {(onWall || messages.length > 0) && (
        <div className="mt-8 border-t border-line pt-8">
          <PrayerMessages messages={messages} onDeleted={id => setDeletedIds([...deletedIds, id])} />
        </div>
      )}
    </main>
  )
}

/** The author’s choices: the name that is shown, and the wish for a call or a visit. */
function ChosenOptions({ prayer: { nome, flagPublicarMural, flagReceberLigacao, flagReceberVisita } }: { prayer: OwnPrayer }) {
  const options = [
    flagPublicarMural && (nome ? m.prayer_own_named({ name: nome }) : m.prayer_own_unnamed()),
    flagReceberLigacao && m.prayer_own_call(),
    flagReceberVisita && m.prayer_own_visit(),
  ].filter(Boolean)
  if (options.length === 0) return null
  return <p className="mt-2 text-sm text-muted">{options.join(' · ')}</p>
}
