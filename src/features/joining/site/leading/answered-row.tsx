import { RelativeDate } from '#site/content/relative-date.tsx'
import { m } from '#texts/messages.js'
import type { JoinRequest } from '../../contract/fields.ts'
import { Words } from '../words.tsx'
import { PersonRow } from './person-row.tsx'

/** An answered request, with the answer's words. */
export const AnsweredRow = ({ request: { nome, situacao, resposta, dataResposta, dataCadastro } }: { request: JoinRequest }) => (
  <PersonRow
    name={nome}
    line={
      <>
        {situacao === 'aceita' ? m.joining_state_accepted() : m.joining_state_declined()} ·{' '}
        <RelativeDate at={dataResposta ?? dataCadastro} />
      </>
    }
  >
    {resposta && <Words text={resposta} />}
  </PersonRow>
)
