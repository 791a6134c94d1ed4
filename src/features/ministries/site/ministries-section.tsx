import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listMinistries, type Ministry } from '../contract/ministries.ts'
import { projectPath } from '../rules.ts'
import { ProjectGoal } from './project-goal.tsx'

/** Of each ministry. */
const maxLeaders = 3
/** Projects on the home page. */
const maxProjects = 2

export async function load(api: Api): Promise<Ministry[] | undefined> {
  const ministries = (await api(listMinistries, {})).filter(({ projeto }) => projeto).slice(0, maxProjects)
  return ministries.length ? ministries : undefined
}

/** What a few ministries are working on, on the home page. */
export default function MinistriesSection({ data: ministries }: SectionProps<Ministry[]>) {
  const language = useChurchLanguage()
  return (
    <section aria-labelledby="serve">
      <SectionHeader id="serve" title={m.ministries_home_title()} all={{ to: '/ministries', label: m.ministries_home_all() }} />
      <ul className="shelf mt-2 [--item:100%] sm:gap-3">
        {ministries.map(
          ministry =>
            ministry.projeto && (
              <li
                key={ministry.id}
                className="rises flex min-w-0 flex-col gap-0.5 rounded-lg border border-line bg-raised px-[min(1rem,4vw)] py-3 wrap-anywhere has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
              >
                <p lang={language} className="text-sm text-muted">
                  {[ministry.nome, ...ministry.lideres.slice(0, maxLeaders).map(({ nome }) => nome)].join(' · ')}
                </p>
                <h3 lang={language} className="mb-1.5 line-clamp-2 title-font leading-snug">
                  <Link to={projectPath(ministry, ministry.projeto)} className="outline-none after:absolute after:inset-0">
                    {ministry.projeto.titulo}
                  </Link>
                </h3>
                <div className="mt-auto">
                  <ProjectGoal project={ministry.projeto} />
                </div>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
