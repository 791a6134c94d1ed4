import type { DemoPiece } from '#features/publishing/server/index.ts'

/**
 * A service of the demo: `weeks` after the next `dia` (ISO weekday), today's included unless it begins within two hours; a negative number
 * is in the past, and such a service has a recording.
 */
export type DemoService = Omit<DemoPiece, 'daysAgo' | 'conteudo'> & {
  weeks: number
  dia: number
  hora: string
  duracao: number
  conteudo?: string
  substitui?: string[]
  flagCancelado?: true
  local?: string
  passagem?: string
}
