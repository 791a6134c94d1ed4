import { Problem } from '#contract/problems.ts'
import type { Failure } from '#contract/validation/failure.ts'
import { birthdate, date } from '#contract/validation/rules/date.ts'
import type { About, AboutChange } from '../../contract/about.ts'
import type { memberDataTable } from '../tables.ts'
import { sealComments, unsealComments } from './comments-seal.ts'

type Row = typeof memberDataTable.$inferSelect
type Columns = Pick<Row, keyof About>

const nothing: About = {
  dataNascimento: null,
  sexo: null,
  estadoCivil: null,
  dataCasamento: null,
  numeroFilhos: null,
  ocupacao: null,
  observacoes: null,
}

/** What a row says of somebody's life, also when there is none. @param secret of the server */
export function toAbout(row: Columns | undefined, secret: Uint8Array): About {
  if (!row) return nothing
  const { dataNascimento, sexo, estadoCivil, dataCasamento, numeroFilhos, ocupacao } = row
  const observacoes = unsealComments(secret, row.observacoes)
  return { dataNascimento, sexo, estadoCivil, dataCasamento, numeroFilhos, ocupacao, observacoes }
}

/** The columns that a change sets; what is left out is in none of them. @param secret of the server */
export function aboutColumns(change: AboutChange, secret: Uint8Array): Partial<Columns> {
  const { dataNascimento, sexo, estadoCivil, dataCasamento, numeroFilhos, ocupacao, observacoes } = change
  return {
    ...(dataNascimento === undefined ? {} : { dataNascimento: dataNascimento || null }),
    ...(sexo === undefined ? {} : { sexo }),
    ...(estadoCivil === undefined ? {} : { estadoCivil }),
    ...(dataCasamento === undefined ? {} : { dataCasamento: dataCasamento || null }),
    ...(numeroFilhos === undefined ? {} : { numeroFilhos }),
    ...(ocupacao === undefined ? {} : { ocupacao: ocupacao || null }),
    ...(observacoes === undefined ? {} : { observacoes: observacoes ? sealComments(secret, observacoes) : null }),
  }
}

/** Days are compared again where the church is: a schema knows no zone. @param timeZone IANA @throws Problem `invalid` */
export function expectPastDays({ dataNascimento, dataCasamento }: AboutChange, timeZone: string, now = new Date()): void {
  const context = { now, timeZone, dates: 'iso' } as const
  const errors: Record<string, Failure> = {}
  if (!birthdate(dataNascimento, [], context)) errors.dataNascimento = 'birthdate'
  if (!date(dataCasamento, [], context)) errors.dataCasamento = 'date'
  if (Object.keys(errors).length) throw new Problem('invalid', { errors })
}
