import { Link } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import type { ProjectSummary } from '../contract/fields.ts'
import type { MinistryPage } from '../contract/ministries.ts'
import { projectPath } from '../rules.ts'
import { ProjectCard } from './project-card.tsx'

/** Projects already done that are shown at once. */
const maxDone = 6

/** The projects of a ministry: what it works on now, and, shorter, what it has done. */
export function MinistryProjects({ ministry }: { ministry: MinistryPage }) {
  const current = ministry.projetos.filter(({ flagConcluido }) => !flagConcluido)
  const done = ministry.projetos.filter(({ flagConcluido }) => flagConcluido)
  const older = done.slice(maxDone)
  return (
    <>
      {current.length > 0 && (
        <section aria-labelledby="projects">
          <h2 id="projects" className="text-lg font-bold">
            {m.ministries_projects()}
          </h2>
          <ul className="mt-3 grid gap-4">
            {current.map(project => (
              <li key={project.id} className="grid min-w-0">
                <ProjectCard project={project} to={projectPath(ministry, project)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="done">
          <h2 id="done" className="text-lg font-bold">
            {m.ministries_done()}
          </h2>
          <Rows ministry={ministry} projects={done.slice(0, maxDone)} />
          {older.length > 0 && (
            <details className="mt-2">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-text">
                {m.ministries_more_done()}
              </summary>
              <Rows ministry={ministry} projects={older} />
            </details>
          )}
        </section>
      )}
    </>
  )
}

function Rows({ ministry, projects }: { ministry: MinistryPage; projects: readonly ProjectSummary[] }) {
  const language = useChurchLanguage()
  return (
    <ul className="mt-2 divide-y divide-line">
      {projects.map(project => (
        <li key={project.id}>
          <Link to={projectPath(ministry, project)} lang={language} className="block min-h-11 py-3 hover:underline">
            <span className="block font-semibold wrap-anywhere">{project.titulo}</span>
            <span className="block text-sm text-muted wrap-anywhere">{project.resumo}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
