import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { longText } from './samples.ts'

export function Messages() {
  return (
    <>
      <Alert>O culto de quarta será transmitido.</Alert>
      <Alert kind="success">Inscrição confirmada.</Alert>
      <Alert kind="warning">O Pix vale até as 18h de hoje.</Alert>
      <Alert kind="danger">{longText}</Alert>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmptyState text="Você ainda não escreveu nenhuma anotação." action={<Button>Escrever a primeira</Button>} />
        <EmptyState drawing="search" text="Não encontramos nada com esse nome." action={<Button kind="secondary">Limpar a busca</Button>} />
        <EmptyState drawing="calendar" text="Nenhum evento marcado por enquanto." />
        <EmptyState drawing="words" text={longText} />
        <EmptyState drawing="hands" text="Ainda não há pedidos." />
        <EmptyState drawing="paper" text="Ainda não há notícias." />
        <EmptyState drawing="screen" text="Ainda não há vídeos." />
        <EmptyState drawing="book" text="Ainda não há leituras." />
      </div>
    </>
  )
}
