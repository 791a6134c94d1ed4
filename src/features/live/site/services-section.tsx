import { ServiceTimes } from '#features/church/site/index.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { isModuleOn } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { type Agenda, getAgenda } from '../contract.ts'
import { ComingOnHome } from './coming-on-home.tsx'

/** `now`: when the agenda was read, in epoch milliseconds. */
type ReadAgenda = Agenda & { now: number }

/** A church without the screen has the weekly services of its start-up data. */
export const load = async (api: Api, modules: ReadonlySet<string>): Promise<ReadAgenda | undefined> =>
  modules.has('MOD_CULTO') ? { ...(await api(getAgenda, {})), now: Date.now() } : undefined

/** The services on the home page: those of every week and the next ones of single days. */
export default function ServicesSection({ startUp, data: agenda }: SectionProps<ReadAgenda | undefined>) {
  const { church } = startUp
  const all = isModuleOn(startUp, 'MOD_CULTO') ? { to: '/live', label: m.live_see() } : undefined
  return (
    <section aria-labelledby="services">
      <SectionHeader id="services" title={m.church_services()} all={all} />
      <div className="mt-3 grid gap-4">
        <ServiceTimes times={church.horarios} />
        {agenda && <ComingOnHome services={agenda.especiais} readAt={agenda.now} timeZone={church.fusoHorario} />}
      </div>
    </section>
  )
}
