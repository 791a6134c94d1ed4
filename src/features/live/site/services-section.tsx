import { AddressWithMap, ServiceTimes } from '#features/church/site/index.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { isModuleOn } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { type Agenda, getAgenda } from '../contract.ts'
import { ComingOnHome } from './coming-on-home.tsx'

/** A church without the screen has the weekly services of its start-up data. */
export const load = async (api: Api, modules: ReadonlySet<string>): Promise<Agenda | undefined> =>
  modules.has('MOD_CULTO') ? api(getAgenda, {}) : undefined

/** The services on the home page, those of every week and the next ones of single days, and where they are. */
export default function ServicesSection({ startUp, data: agenda }: SectionProps<Agenda | undefined>) {
  const { horarios, endereco, latitude, longitude } = startUp.church
  const all = isModuleOn(startUp, 'MOD_CULTO') ? { to: '/live', label: m.live_see() } : undefined
  return (
    <section
      aria-labelledby="services"
      className="@container rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] shadow-soft sm:p-6"
    >
      <SectionHeader id="services" title={m.church_services()} all={all} />
      <div className="mt-4 grid gap-x-12 gap-y-5 @2xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 content-start gap-5">
          <ServiceTimes times={horarios} />
          {agenda && <ComingOnHome services={agenda.especiais} timeZone={startUp.church.fusoHorario} />}
        </div>
        {endereco && (
          <div className="border-t border-line pt-5 @2xl:border-0 @2xl:pt-0">
            <AddressWithMap endereco={endereco} latitude={latitude} longitude={longitude} />
          </div>
        )}
      </div>
    </section>
  )
}
