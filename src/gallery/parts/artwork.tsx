import { Button } from '#ui/actions/button.tsx'
import { SongArtwork } from '#ui/artwork/song-artwork.tsx'
import { VideoArtwork } from '#ui/artwork/video-artwork.tsx'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { ArtworkHero } from '#ui/media/artwork-hero.tsx'
import { MediaCard } from '#ui/media/media-card.tsx'
import { MediaShelf } from '#ui/media/media-shelf.tsx'
import { landscape, longText, longWord } from '../samples.ts'

const cover = (hue: number) => <img src={landscape(hue)} alt="" />
const classes = 'w-[min(14rem,78%)]'

/** Wide artwork, and rows of cards; as a whole page in the gallery's `?layout=INPC_PLAY`. */
export function Artwork() {
  return (
    <>
      <ArtworkHero
        artwork={cover(28)}
        kicker="Série"
        title="Caminho da cidade"
        facts={['6 episódios', 'Pr. Elias Moura']}
        action={<Button>Assistir</Button>}
      >
        O que muda na rua de casa quando uma igreja olha para ela com calma.
      </ArtworkHero>
      <ArtworkHero artwork={<VideoArtwork />} title="Sem fotografia nem botão" />
      <ArtworkHero
        artwork={cover(200)}
        kicker={longText}
        title={`${longText} ${longWord}`}
        facts={[longText, longWord]}
        action={<Button>{longText}</Button>}
      >
        {longText}
      </ArtworkHero>
      <MediaShelf
        label="Vídeos da série"
        title={<SectionHeader id="series-videos" title="Vídeos da série" all={{ to: '/play', label: 'Ver todos' }} />}
        itemClassName={classes}
        items={cards.map(card => ({ key: card.title, content: <MediaCard to="/play/video/1" {...card} /> }))}
      />
      <MediaShelf
        label="Um só vídeo"
        title={<SectionHeader id="one-video" title="Um só vídeo" />}
        itemClassName={classes}
        items={[{ key: 1, content: <MediaCard to="/play/video/1" title="Estreia" cover={cover(330)} /> }]}
      />
    </>
  )
}

const cards = [
  { title: 'A mesa posta', cover: cover(20), about: 'Pr. Elias Moura', length: '42 min' },
  { title: 'Andar devagar', cover: cover(90), length: 'faltam 12 min', heard: 0.6 },
  { title: 'O pão de cada dia', cover: cover(160), length: '31 min', heard: 1 },
  { title: 'Culto de domingo', cover: cover(230), isLive: true },
  { title: 'Hinos da manhã', cover: <SongArtwork />, about: 'Coral' },
  { title: `${longText} ${longWord}`, cover: cover(300), about: longText, length: '1h05' },
]
