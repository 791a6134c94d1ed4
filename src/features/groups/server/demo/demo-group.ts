import type { DemoPeople } from '#features/joining/server/index.ts'
import type { DemoPicture } from '#server/demo/feature-demo.ts'
import type { groupTable } from '../tables.ts'

type Row = typeof groupTable.$inferInsert

/** A group of a demo church. */
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
  > &
  Omit<DemoPeople, 'leaders'> & {
    /** Latitude and longitude of a made-up house. */
    place?: [number, number]
    leaders: readonly string[]
    picture?: DemoPicture
  }
