import '#site/all-styles.css'
import { dayAt, hourAt, weekdayOf } from '#contract/calendar-days.ts'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { passageText, piecePath } from '#features/publishing/rules.ts'
import { ContentArticle, contentMeta } from '#features/publishing/site/index.ts'
import { VideoPlayer } from '#features/videos/site/index.ts'
import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { pathId } from '#site/data/path-id.ts'
import { type RootData, useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ServiceArtwork } from '#ui/artwork/service-artwork.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { getService, type WholeService } from '../contract.ts'
import type { Route } from './+types/service-page.ts'
import { GettingThere } from './getting-there.tsx'
import { ServiceDay } from './service-day.tsx'

const page = pageLoaders(async (api, { params }) => ({ service: await api(getService, { id: pathId(params.serviceId) }) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => {
  const service = args.loaderData?.service
  return contentMeta(args, { path: '/live', title: m.live_title }, service, {
    '@type': 'Event',
    ...(service && import.meta.env.SSR && eventOf(service, placeOf(args))),
  })
}

export const handle = below('/live', m.live_title)

/** Where the services of the church are. */
function placeOf({ matches }: Route.MetaArgs): string {
  const root = matches[0]?.loaderData as RootData | undefined
  if (root?.startUp.status !== 'ready') return ''
  const { nome, endereco } = root.startUp.church
  return [nome, ...(endereco ? addressLines(endereco) : [])].join(', ')
}

/** A service as schema.org's `Event`. @param church its name and address */
const eventOf = ({ titulo, inicio, duracao, local, flagCancelado, videoId }: WholeService, church: string) => ({
  name: titulo,
  startDate: inicio,
  endDate: new Date(Date.parse(inicio) + duracao * 60_000).toISOString(),
  eventStatus: `https://schema.org/${flagCancelado ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: `https://schema.org/${videoId ? 'MixedEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
  location: { '@type': 'Place', name: local ?? church, address: local ?? church },
})

/** The page of one service: when and where, its theme, and its recording or what shows it live. */
export default function ServicePage({ loaderData: { service } }: Route.ComponentProps) {
  const church = useStartUp()?.church
  const timeZone = church?.fusoHorario ?? 'UTC'
  const locale = getLocale()
  const begin = new Date(service.inicio)
  const { id, titulo, imagem, inicio, local, passagem, videoId, flagCancelado } = service
  return (
    <ContentArticle
      piece={service}
      address={piecePath('/live', service)}
      date={
        <>
          {weekdayName(weekdayOf(dayAt(begin, timeZone)), locale)}, <ServiceDay inicio={inicio} /> ·{' '}
          {timeOfDay(hourAt(begin, timeZone), locale)}
        </>
      }
      facts={[local ?? (church?.endereco ? addressLines(church.endereco)[0] : null), passageText(passagem)]}
      media={
        flagCancelado ? (
          <div className="mt-5">
            <Alert kind="warning">{m.live_cancelled()}</Alert>
          </div>
        ) : (
          videoId && <VideoPlayer title={titulo} picture={imagem} artwork={<ServiceArtwork seed={id} />} source={{ videoId }} />
        )
      }
      end={<GettingThere service={service} />}
    />
  )
}
