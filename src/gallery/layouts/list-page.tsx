import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailLink } from '#ui/layout/detail-link.tsx'
import { ListBesideDetail } from '#ui/layout/list-beside-detail.tsx'
import { longText, longWord } from '../samples.ts'

const notes = [
  { title: 'Culto de domingo', text: 'A mesa posta: quem falta chamar?', at: '22 nov' },
  { title: 'Grupo da Vila Nova', text: 'Levar o pão e as perguntas da lição 4.', at: '18 nov' },
  { title: `${longText} ${longWord}`, text: longText, at: '11 nov' },
  ...[...Array(18).keys()].map(index => ({ title: `Anotação ${index + 1}`, text: 'Salmo 23', at: `${(index % 27) + 1} out` })),
]

/** A list beside its detail: the list at one address, each detail at its own. */
export function ListPage() {
  const { pathname, search } = useLocation()
  const [, chosen] = /^\/notes\/(\d+)$/.exec(pathname) ?? []
  const note = notes[Number(chosen)]
  return (
    <main id="content">
      <h1 className="sr-only">Anotações</h1>
      <ListBesideDetail
        label="Minhas anotações"
        chosen={chosen}
        list={
          <ul className="grid grid-cols-1 gap-1">
            {notes.map(({ title, text, at }, index) => (
              <li key={title}>
                <DetailLink to={`/notes/${index}${search}`} title={title} at={at}>
                  {text}
                </DetailLink>
              </li>
            ))}
          </ul>
        }
        none={<EmptyState drawing="paper" text="Escolha uma anotação para ler." />}
        detail={
          note && (
            <article>
              <p className="lg:hidden">
                <Link to={`/notes${search}`} className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text">
                  <IconArrowLeft aria-hidden stroke={1.75} className="size-5" />
                  Minhas anotações
                </Link>
              </p>
              <h2 className="text-[min(1.75rem,8vw)] leading-tight font-bold wrap-anywhere">{note.title}</h2>
              <p className="text-muted">{note.at}</p>
              <p className="mt-4 max-w-reading font-serif text-lg leading-relaxed wrap-anywhere">{note.text}</p>
            </article>
          )
        }
      />
    </main>
  )
}
