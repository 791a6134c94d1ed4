import { redirect } from 'react-router'
import type { Api } from '#site/data/api.ts'
import { pathSlug } from '#site/data/path-slug.ts'
import { getProject, type Project } from '../contract/projects.ts'
import { projectPath } from '../rules.ts'

type Params = { ministryId?: string; projectId?: string }

/** Loads a project by its slug or id. An address that is not its own, such as one with another ministry, redirects there. @throws Response */
export async function loadProject(api: Api, { ministryId, projectId }: Params): Promise<Project> {
  const project = await api(getProject, { projetoSlug: pathSlug(projectId) })
  if (ministryId !== project.ministerio.slug || projectId !== project.slug) throw redirect(projectPath(project.ministerio, project), 301)
  return project
}
