import type { PublishedRow } from '../columns.ts'

/**
 * What an import from elsewhere does to a row that exists. `hidden` changes nothing that anybody sees, `unchanged` nothing at all. `deleted`
 * makes room, or ends what was withdrawn long ago.
 */
export type ImportEffect = 'changed' | 'returned' | 'withdrawn' | 'hidden' | 'unchanged' | 'deleted'

/** How many rows an import has changed visibly. */
export type ImportCounts = { novos: number; alterados: number; retirados: number; devolvidos: number; apagados: number }

type Change = { row: Pick<PublishedRow, 'dataInicio'>; effect: ImportEffect }

/** What an import has done, and whether that changes pages: the change of a draft changes none. @param added how many rows are new */
export function importSummary(added: number, changes: readonly Change[]): { counts: ImportCounts; changesPages: boolean } {
  const countOf = (wanted: ImportEffect) => changes.filter(({ effect }) => effect === wanted).length
  const isVisible = ({ row, effect }: Change) => row.dataInicio !== null && effect !== 'unchanged' && effect !== 'hidden'
  return {
    counts: {
      novos: added,
      alterados: countOf('changed'),
      retirados: countOf('withdrawn'),
      devolvidos: countOf('returned'),
      apagados: countOf('deleted'),
    },
    changesPages: added > 0 || changes.some(isVisible),
  }
}
