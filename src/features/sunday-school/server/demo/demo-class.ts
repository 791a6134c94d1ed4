import type { classTable } from '../tables.ts'

type Columns = typeof classTable.$inferInsert

/** A lesson of the demo. `weeks`: from the next Sunday, today's included; a negative number is in the past. */
export type DemoLesson = { weeks: number; titulo: string; passagem: string; resumo: string; conteudo: string; perguntas: string[] }

/** A class of the demo, and its lessons in their order. `periodWeeks`: when it begins and ends. */
export type DemoClass = Pick<Columns, 'slug' | 'nome' | 'descricao' | 'hora' | 'duracao'> &
  Partial<Pick<Columns, 'idadeDe' | 'idadeAte' | 'publico' | 'sala' | 'professores' | 'periodo'>> & {
    periodWeeks?: [start: number, end: number]
    lessons: readonly DemoLesson[]
  }
