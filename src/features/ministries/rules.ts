type Addressed = { slug: string }

export const ministryPath = ({ slug }: Addressed): string => `/ministries/${slug}`

/** The one address of a project: below its ministry. */
export const projectPath = (ministry: Addressed, { slug }: Addressed): string => `/ministries/${ministry.slug}/projects/${slug}`

/** What a project wants to reach and how much of it is there, as parts of one; `undefined` without a goal. */
export function progressOf({ contagem, motivo }: Goals): number | undefined {
  if (contagem) return contagem.alcancado / contagem.meta
  return motivo?.meta ? (motivo.arrecadado ?? 0) / motivo.meta : undefined
}

type Goals = {
  contagem: { meta: number; alcancado: number } | null
  motivo: { meta?: number | undefined; arrecadado?: number | undefined } | null
}
