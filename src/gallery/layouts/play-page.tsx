import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { ButtonLink } from '#ui/actions/button.tsx'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { ArtworkHero } from '#ui/media/artwork-hero.tsx'
import { MediaCard } from '#ui/media/media-card.tsx'
import { MediaShelf } from '#ui/media/media-shelf.tsx'
import { landscape } from '../samples.ts'

const cover = (hue: number) => <img src={landscape(hue)} alt="" />
const titles = [
  'A mesa posta',
  'Andar devagar',
  'O pão de cada dia',
  'Vozes da vizinhança',
  'Um rio na cidade',
  'Depois da chuva',
  'Sal e luz',
]

/** The start of an area of videos. */
export function PlayPage() {
  return (
    <main id="content">
      <h1 className="sr-only">Play</h1>
      <ArtworkHero
        artwork={<img src={landscape(28, 1600, 900)} alt="" />}
        kicker="Série"
        title="Caminho da cidade"
        facts={['6 episódios', 'Pr. Elias Moura']}
        action={
          <ButtonLink to="/play/watch/1">
            <IconPlayerPlayFilled aria-hidden className="size-5" />
            Assistir
          </ButtonLink>
        }
      >
        O que muda na rua de casa quando uma igreja olha para ela com calma.
      </ArtworkHero>
      <div className="grid grid-cols-1 gap-8 px-(--edge,1rem) pt-4 pb-8">
        <MediaShelf
          label="Continue vendo"
          title={<SectionHeader id="continue" title="Continue vendo" />}
          itemClassName="w-[min(18rem,78%)]"
          items={titles.slice(0, 2).map((title, index) => ({
            key: title,
            content: (
              <MediaCard
                to={`/play/video/${index}`}
                title={title}
                cover={cover(index * 70)}
                heard={0.3 + index / 3}
                length="faltam 12 min"
              />
            ),
          }))}
        />
        <MediaShelf
          label="Novos"
          title={<SectionHeader id="new" title="Novos" all={{ to: '/play/browse', label: 'Ver todos' }} />}
          itemClassName="w-[min(18rem,78%)]"
          items={titles.map((title, index) => ({
            key: title,
            content: (
              <MediaCard to={`/play/video/${index}`} title={title} cover={cover(index * 50)} about="Caminho da cidade" length="42 min" />
            ),
          }))}
        />
      </div>
    </main>
  )
}
