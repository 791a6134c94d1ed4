import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { SectionHeader } from '#ui/content/section-header.tsx'

/** The church's description, with a link to the about page; on wide screens with its picture, beside it where there is room. */
export default function AboutSection({ startUp: { church } }: SectionProps) {
  const [picture] = church.imagens
  return (
    <section aria-labelledby="about" className="@container">
      <div className="flex flex-col gap-x-10 gap-y-3 @min-[30rem]:flex-row @min-[30rem]:items-center">
        {picture && (
          <Link to="/about" aria-hidden tabIndex={-1} className="group max-lg:hidden @min-[30rem]:w-1/3">
            <span className="picture-frame">
              <Picture picture={{ ...picture, alt: '' }} sizes="352px" ratio={16 / 9} />
            </span>
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <SectionHeader id="about" title={m.church_about()} all={{ to: '/about', label: m.church_about_more() }} />
          <p className="mt-1 line-clamp-3 leading-relaxed text-pretty">{church.descricao}</p>
        </div>
      </div>
    </section>
  )
}
