import type { RequestState } from '#features/joining/rules.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { groupTable } from '../tables.ts'

type Row = typeof groupTable.$inferInsert

/** A group of a demo church. People are named in full, as the church knows them; those who lead show their phone. */
export type DemoGroup = Pick<Row, 'nome' | 'descricao' | 'dia' | 'hora' | 'bairro'> &
  Partial<
    Pick<
      Row,
      | 'tipo'
      | 'duracao'
      | 'frequencia'
      | 'idadeDe'
      | 'idadeAte'
      | 'vagas'
      | 'flagOnline'
      | 'flagAceitaPedidos'
      | 'endereco'
      | 'link'
      | 'flagAtivo'
    >
  > & {
    /** Latitude and longitude of a made-up house. */
    place?: [number, number]
    leaders: readonly string[]
    members?: readonly string[]
    requests?: readonly { by: string; text: string; daysAgo: number; state?: RequestState; answer?: string }[]
    contacts?: readonly { name: string; phone: string; daysAgo: number }[]
    picture?: DemoPicture
  }
