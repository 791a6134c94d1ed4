import '#site/all-styles.css'
import { ContentArticle, contentMeta } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import type { WayUp } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { ministryPath, projectPath } from '../rules.ts'
import type { Route } from './+types/project-page.ts'
import { loadProject } from './load-project.ts'
import { PhotoGallery } from './photos/photo-gallery.tsx'
import { ProjectCard } from './project-card.tsx'
import { periodText } from './project-period.ts'
import { ProjectState } from './project-state.tsx'

const page = pageLoaders(async (api, { params }) => ({ project: await loadProject(api, params) }))
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) => {
  const project = args.loaderData?.project
  const ministry = project && { about: { '@type': 'Organization', name: project.ministerio.nome } }
  const address = project && projectPath(project.ministerio, project)
  const list = { path: '/ministries/projects', title: m.ministries_projects }
  return contentMeta(args, list, project, { '@type': 'Article', ...ministry }, address)
}

export const handle: WayUp<Route.ComponentProps['loaderData']> = {
  up: ({ loaderData }) => loaderData && { to: ministryPath(loaderData.project.ministerio), name: loaderData.project.ministerio.nome },
}

/** The page of a project: what it is for, how far it is, how to give to it, and photos. */
export default function ProjectScreen({ loaderData: { project } }: Route.ComponentProps) {
  const { ministerio, imagem, fotos, outros } = project
  return (
    <ContentArticle
      piece={project}
      address={projectPath(ministerio, project)}
      date={periodText(project)}
      media={
        <>
          {imagem && (
            <Picture
              priority
              picture={imagem}
              ratio={16 / 9}
              sizes="(min-width: 680px) 648px, 100vw"
              className="mt-5 rounded-lg [view-transition-name:piece-picture]"
            />
          )}
          <ProjectState project={project} />
        </>
      }
      end={<PhotoGallery photos={fotos} />}
      next={
        outros.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others" className="text-xl font-bold">
              {m.project_others()}
            </h2>
            <ul className="mt-3 grid gap-4">
              {outros.map(other => (
                <li key={other.id} className="grid min-w-0">
                  <ProjectCard project={other} to={projectPath(ministerio, other)} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    />
  )
}
