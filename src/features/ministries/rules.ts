type Addressed = { slug: string }

export const ministryPath = ({ slug }: Addressed): string => `/ministries/${slug}`

/** The one address of a project: below its ministry. */
export const projectPath = (ministry: Addressed, { slug }: Addressed): string => `/ministries/${ministry.slug}/projects/${slug}`

/** Whether the church has said how many a ministry has places for, and not all are there: that it takes requests alone asks for nobody. */
export const needsPeople = ({ flagAceitaPedidos, qtdeVagas }: { flagAceitaPedidos: boolean; qtdeVagas: number | null }): boolean =>
  flagAceitaPedidos && qtdeVagas !== null && qtdeVagas > 0

/** What a project wants to reach and how much of it is there, as parts of one; `undefined` without a goal. */
export function progressOf({ contagem, motivo }: Goals): number | undefined {
  if (contagem) return contagem.alcancado / contagem.meta
  return motivo?.meta ? (motivo.arrecadado ?? 0) / motivo.meta : undefined
}

type Goals = {
  contagem: { meta: number; alcancado: number } | null
  motivo: { meta?: number | undefined; arrecadado?: number | undefined } | null
}
