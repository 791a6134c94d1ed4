import type { SectionProps } from '#site/content/home-section.ts'
import { isModuleOn } from '#site/data/start-up.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { AddressWithMap } from './address-with-map.tsx'
import { ServiceTimes } from './services/service-times.tsx'

/** The weekly services on the home page, and where they are. */
export default function ServicesSection({ startUp }: SectionProps) {
  const { horarios, endereco, latitude, longitude } = startUp.church
  const all = isModuleOn(startUp, 'MOD_CULTO') ? { to: '/live', label: m.church_see() } : undefined
  return (
    <section
      aria-labelledby="services"
      className="@container rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] shadow-soft sm:p-6"
    >
      <SectionHeader id="services" title={m.church_services()} all={all} />
      <div className="mt-4 grid gap-x-12 gap-y-5 @2xl:grid-cols-[3fr_2fr]">
        <ServiceTimes times={horarios} />
        {endereco && (
          <div className="border-t border-line pt-5 @2xl:border-0 @2xl:pt-0">
            <AddressWithMap endereco={endereco} latitude={latitude} longitude={longitude} />
          </div>
        )}
      </div>
    </section>
  )
}
