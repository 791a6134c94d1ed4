import type { DemoPeople } from '#features/joining/server/index.ts'
import type { DemoParent, DemoPiece } from '#features/publishing/server/index.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { MinistryRow, ProjectRow } from '../tables.ts'

/** A project of the demo. `reason`: the name of its reason for giving. `from`, `until`: days after the one on which the demo is made. */
export type DemoProject = DemoPiece &
  Partial<Pick<ProjectRow, 'contagem' | 'flagConcluido' | 'agradecimento'>> & {
    reason?: string
    from?: number
    until?: number
    photos?: readonly DemoPicture[]
  }

/** A ministry of the demo with its projects and its people. */
export type DemoMinistry = DemoParent<DemoProject> &
  Partial<Pick<MinistryRow, 'dia' | 'hora' | 'quando' | 'local' | 'vagas' | 'flagAceitaPedidos'>> &
  DemoPeople & { conteudo?: string }
