import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandSpotify,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconWorld,
} from '@tabler/icons-react'
import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Church } from '../contract/church.ts'
import { addressLines } from '../rules/address-lines.ts'
import { servicesByDay } from '../rules/next-service.ts'

const networks = {
  instagram: { name: 'Instagram', icon: IconBrandInstagram },
  facebook: { name: 'Facebook', icon: IconBrandFacebook },
  youtube: { name: 'YouTube', icon: IconBrandYoutube },
  whatsapp: { name: 'WhatsApp', icon: IconBrandWhatsapp },
  spotify: { name: 'Spotify', icon: IconBrandSpotify },
  site: { name: 'Site', icon: IconWorld },
}

/** The church's address, service times and social networks. */
export default function FooterContent({ church }: { church: Church }) {
  const locale = getLocale()
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      <div>
        <p className="font-bold">{church.nome}</p>
        {church.endereco && (
          <address className="mt-2 text-muted not-italic">
            {addressLines(church.endereco).map(line => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
      </div>
      {church.horarios.length > 0 && (
        // Not on phones, which have less room: home and about, to which the footer belongs, have the services themselves.
        <div className="max-sm:hidden">
          <p className="font-bold">{m.church_services()}</p>
          <ul className="mt-2 text-muted">
            {servicesByDay(church.horarios).map(({ day, services }) => (
              <li key={day}>
                {weekdayName(day, locale)}: {services.map(({ hora }) => timeOfDay(hora, locale)).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {church.redesSociais.length > 0 && (
        <div>
          <p className="font-bold">{m.site_follow()}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {church.redesSociais.map(({ rede, url }) => {
              const { name, icon: Icon } = networks[rede]
              return (
                <li key={rede}>
                  <a
                    href={url}
                    rel="noopener"
                    aria-label={`${name} ${m.site_opens_outside()}`}
                    className="grid size-11 place-items-center rounded-md border border-line bg-raised text-muted hover:text-brand-text"
                  >
                    <Icon aria-hidden stroke={1.75} className="size-5.5" />
                  </a>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
