import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailLink } from '#ui/layout/detail-link.tsx'
import { ListBesideDetail } from '#ui/layout/list-beside-detail.tsx'
import { WithAside } from '#ui/layout/with-aside.tsx'
import { longText, longWord } from '../samples.ts'

/** The gallery is at the address of the chosen one. */
const list = (chosen?: number) => (
  <ul className="grid grid-cols-1 gap-1">
    {['Culto de domingo', 'Grupo da Vila Nova', `${longText} ${longWord}`].map((title, index) => (
      <li key={title}>
        <DetailLink to={index === chosen ? '.' : `/notes/${index}`} title={title} at="22 nov">
          Salmo 23
        </DetailLink>
      </li>
    ))}
  </ul>
)
const none = <EmptyState drawing="paper" text="Escolha uma anotação para ler." />

/** Parts of wide pages; the first as a whole page in the gallery's `?layout=list`. */
export function Panes() {
  return (
    <>
      <ListBesideDetail label="Nada escolhido" list={list()} none={none} />
      <ListBesideDetail
        label="Uma escolhida"
        chosen={1}
        list={list(1)}
        none={none}
        detail={<h3 className="text-xl font-bold wrap-anywhere">{longText}</h3>}
      />
      <ListBesideDetail
        label="Lista vazia"
        list={<EmptyState text="Nenhuma anotação ainda." action={<Button>Anotar</Button>} />}
        none={null}
      />
      <WithAside label="Veja também" aside={<p className="font-semibold wrap-anywhere">{longWord}</p>}>
        <p className="font-serif text-lg leading-relaxed wrap-anywhere">{`${longText}. `.repeat(3)}</p>
      </WithAside>
    </>
  )
}
