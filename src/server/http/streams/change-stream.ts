import type { ChurchState } from '../church-directory.ts'
import type { Services } from '../services.ts'

/**
 * A stream of server-sent events on which a page hears that something has changed. It carries no content: the page reads the thing again by its
 * usual call, which checks who may, so that a missed or forged event does no harm.
 */
export type ChangeStream = {
  /** As in an endpoint: `/api/pagamento/{codigo}/mudancas`. */
  path: string
  /**
   * What is watched, as `announce` of a unit of work names it.
   * @throws Problem when the caller may not watch it
   */
  topicsOf(services: Services, church: ChurchState, params: Readonly<Record<string, string>>): Promise<readonly string[]>
}
