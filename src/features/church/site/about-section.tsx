import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'

/** The church's description, with a link to the about page. */
export default function AboutSection({ startUp: { church } }: SectionProps) {
  const [picture] = church.imagens
  return (
    <section aria-labelledby="about" className="overflow-hidden rounded-lg border border-line bg-raised shadow-soft lg:flex">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 544px, 100vw"
          className="aspect-16/9 w-full object-cover lg:aspect-8/5 lg:w-1/2"
        />
      )}
      <div className="flex flex-1 flex-col items-start justify-center p-[min(1.25rem,5vw)] sm:p-8">
        <h2 id="about" className="text-xl font-bold">
          {m.church_about()}
        </h2>
        <p className="mt-3 max-w-reading text-lg leading-relaxed text-pretty">{church.descricao}</p>
        <Link
          to="/about"
          className="mt-4 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-brand-text hover:bg-brand-soft"
        >
          {m.church_about_more()}
          <IconArrowRight aria-hidden stroke={1.75} className="size-5" />
        </Link>
      </div>
    </section>
  )
}
